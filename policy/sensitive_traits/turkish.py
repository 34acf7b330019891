"""How Turkish speaks of sensitive traits."""

from typing import Final

from policy.sensitive_traits.phrases import Lexicon, TraitWords

_HEALTH: Final = TraitWords(
    asserted="""
        (kanserim|kanserdi|kansermiş|bipolarım|diyabetim|epilepsim|depresyondayım|astımlıyım|şekerim) [var|
        <end>], (bana|ona|babama|anneme|bende|onda) [#|*] (teşhisi|tanısı) (kondu|koydular|konuldu),
        (rehabilitasyonda|amatemde|psikiyatride|tımarhanede|akıl hastanesinde) [yatıyor|kalıyor|tedavi*], (felç|
        inme|kalp krizi|beyin kanaması|sinir krizi) (geçirdi*|geçirmiş*|geçirdim), (bende|onda|babamda|annemde|
        o) (ms|şeker|tükenmişlik|kronik ağrı|tansiyon) var, (meme|akciğer|mide|kolon|kan) kanseri,
        (alerjisi|alerjim|alerjik|alerjin|intoleransı|intoleransım) [var|oldu|olduğu*|bünye*], alerji* (var|olduğu*|
        yüzünden), (teşhisi|tanısı|teşhis|tanı) [*] (kondu|konuldu|konmuş|aldı|aldım|konulmuş|koydular|konan),
        teşhisi, hasta (oldu|oldum|olduğu*|olmuş|yatıyor|yatıyorum), <who> [çok|yine|hâlâ|hala|biraz|ağır] (hasta|
        hastayım|rahatsız|hastaydı), (çok|ağır) hastayım, (kanser|kalp|şeker|böbrek|tansiyon|verem|astım|alzheimer|
        parkinson|ms|kolon|ülser|migren|tiroid|akıl|ruh|epilepsi|sara|lösemi|hiv|aids|çölyak|demans|reflü|psikiyatri|
        diyaliz|koah|behçet|guatr) hastası*, (hastalığı|hastalığım|rahatsızlığı|rahatsızlığım) [var|olduğu*|nedeniyle|
        çıktı|geçir*], (terapiye|psikoloğa|psikiyatra|psikiyatriste|onkoloğa|kemoterapiye|diyalize|fizik tedaviye|
        psikiyatriye|amatem'e|kardiyoloğa|terapi) (gidiyor*|gitti|gittim|gider|başla*|giriyor*|görüyor*|alıyor*|
        gitmeye|yazıl*), (kemoterapi|kemo|tedavi|psikolojik destek|insülin|radyoterapi|tüp bebek|kanser tedavisi|
        diyaliz|psikiyatrik tedavi) (görüyor*|alıyor*|gördü*|kullanıyor*|tedavisi*|aldı|oluyor*|vuruluyor*),
        (antidepresan*|ilaç|ilacı|ilaçları|ilaçlarını|insülin*|hap|uyku ilacı|tansiyon ilacı|sakinleştirici*|lityum|
        ağrı kesici*|metformin|ritalin|kortizon|doğum kontrol hapı|psikiyatri ilacı) (kullanıyor*|içiyor*|alıyor*|
        kullanmaya|kullanmak|kullandı*|almaya|almak|yuttu|iğnesi), ameliyat (oldu*|olacak*|geçir*|olması*|olmuş*|
        edildi|olmak), ameliyatı* (oldu*|olacak*|geçir*|var), (hastaneye|hastanede|yoğun bakım*|
        psikiyatri servisi*) (yattı*|yatıyor*|kaldırıl*|kaldı*|yatırıl*|yatacak*|yatmış), (kolu|kolum|bacağı|bacağım|
        ayağı|ayağım|bileği|bileğim|burnu|kaburgası|kalçası|elini|kolunu|bacağını|ayağını|bileğini)* [*] (kırıldı|
        kırık|kırdı*|kırılmış|çatladı|burktu*|alçıda), tekerlekli sandalye*, (hamileyim|gebeyim), # (haftalık|
        aylık) (hamileyim|gebeyim), (düşük yaptı*|kürtaj*|çocuğum olmuyor|kısır*), (sigarayı|içkiyi|alkolü) (bıraktı*|
        bırakmaya), (intihar*|kendine zarar|kendini kesiyor|bileklerini kes*), <who> [doğuştan|kısmen|#|ağır|
        hafif] (engelli*|diyabetik*|otistik*|bipolar*|epileptik*|astımlı*|sağır*|görme engelli*|işitme engelli*|
        şizofren*|felçli*|depresif*|obez*|renk körü*|disleksi*|bulimik*|anoreksik*|alkolikti), (görme|işitme|bedensel|
        zihinsel) engelli*, engelli (raporu|maaşı|kart*|kızı|oğlu), (hiv|covid|korona) pozitif*, (covid|grip|korona|
        tüberküloz|menenjit|zatürre) (oldu*|olmuş*|geçir*), (kalp krizi|felç|inme|panik atak|sinir krizi|
        epilepsi nöbeti|nöbet|beyin kanaması|depresyon|lohusa depresyonu) (geçir*|oldu*|geçiyor*|yaşıyor*|var|tanısı),
        depresyona gir*, (depresyonda|depresyondayım|depresyondaydı*), (tansiyonu|tansiyonum|şekeri|şekerim|
        kolesterolü|kolesterolüm|tiroidi|ateşi|ateşim) [çok|hep|var|biraz|yine] (yüksek|düşük|var|çıktı|düştü),
        (kalbi|kalbim|beli|belim|böbrekleri|böbreklerim|midesi|midem|psikolojisi|psikolojim|bel fıtığı|bel fıtığım|
        boyun fıtığı|kalbinde|beyninde|ciğerinde|akciğerinde|memesinde|böbreğinde) [çok|#|da|*] (rahatsız|hasta|var|
        sorun*|kötü|bozuk|iflas|delik|kitle|tümör|ağrıyor|taş), raporlu*, (sağlık|ruh sağlığı|kalp|psikolojik|
        akıl sağlığı|böbrek|tiroid|uyku) (sorunu|sorunları|sorunum|sorunlarım|problemi|problemleri|problemim) [var|
        yaşıyor*], kanser (oldu*|olmuş*|teşhis*|tedavi*|yendi*|atlat*|çıktı|olduğu*), kanseri (yendi*|atlat*|
        nüksetti), kanserden (öldü|kaybet*|vefat*), (psikoloğum|psikiyatrım|psikiyatristim|terapistim|onkoloğum|
        psikiyatristi|terapisti|psikiyatrı), (kilosu|kilo) #
    """,
    named="""
        hamile*, gebeyim, diyabet*, şeker hastalığı*, tip # diyabet*, depresyon* (tedavi*|ilac*|var|yaşıyor*),
        bipolar bozukluk*, bipolarım, şizofreni*, anoreksi*, bulimi*, yeme bozukluğu*, anksiyete*, panik atak*,
        panik bozukluk*, dehb, otizm*, otizmli, asperger*, okb, epilepsi*, sara hastası, astım*, migren*, (meme|
        akciğer|kolon|prostat|cilt|deri|kan|mide|rahim|tiroid|pankreas|beyin|karaciğer|bağırsak|yumurtalık) kanseri*,
        lösemi*, lenfoma, melanom, beyin tümörü*, tümör*, kemoterapi*, multipl skleroz, parkinson*, alzheimer*,
        demans*, bunama, crohn*, kolit, çölyak*, romatizma*, romatoid artrit, artrit, endometriozis, çikolata kisti*,
        fibromiyalji*, sedef hastalığı*, egzama*, hiv, aids, hepatit*, uçuk, frengi, tüberküloz, zatürre*,
        kulak çınlaması, skolyoz*, siyatik, bel fıtığı*, boyun fıtığı*, osteoporoz, kemik erimesi, akdeniz ateşi*,
        talasemi, akdeniz anemisi, tromboz, kalp krizi*, kalp yetmezliği*, kalp pili*, siroz*, böbrek taşı*,
        böbrek yetmezliği*, uyku apnesi*, uykusuzluk çek*, disleksi*, kansızlık*, anemi*, hipotiroidi*, haşimato*,
        hashimoto*, kısırlık, menopoz*, tükenmişlik sendromu*, saman nezlesi, (fıstık|polen|süt|yumurta|gluten|laktoz|
        kedi|penisilin|çilek|toz|fındık|deniz ürünü|balık|arı|ilaç) alerji*, (laktoz|gluten) intolerans*,
        laktoz hassasiyeti*, insülin*, antidepresan*, sertralin, prozac, xanax, borderline, psikoz*, tssb,
        travma sonrası stres, hipertansiyon*, yüksek tansiyon*, polikistik over*, lupus, ms hastası*,
        bağımlılık tedavisi*
    """,
    hinted="""
        kanser*, depresyon*, ameliyat*, hastalık*, tümör, engelli, felç, fıtık*, ülser*, reflü, gastrit, enfeksiyon*,
        alerji, obsesyon*, fobi*, bipolar, migren, rahatsızlık
    """,
    after="""
        var, varmış, oldu, oldum, olmuş, geçirdi, geçirdim, geçiriyor, çıktı, teşhisi, tanısı, yaşıyor, yaşıyorum,
        çekiyor, çekiyorum, hastası, hastasıyım, yüzünden, nedeniyle, ile mücadele, ile savaşıyor, tedavisi, bekliyor,
        olacak, olacağım, geçirecek, sahip, muzdarip, ve
    """,
)

_FINANCES: Final = TraitWords(
    asserted="""
        (bankaya|ona|babama|arkadaşıma|devlete|*ya|*ye) [#|*] [bin|milyon] [lira|tl|euro] (borcum|borcu|
        borçlu*), (işsizim|işsiz|işsizdi) ve (param|parası|beş parasız*), (adam|o|kendisi|şirketi) iflas (etti|
        etmiş|ediyor),
        (kredi|kredisi|kredisini|taksit|taksitleri|taksitlerini|ipoteği|ipoteğini|mortgage|kredileri|kirası|kirasını|borcu) [*] (gecik*|aksat*|ödenme*|ödeyeme*|birik*|kesil*), (maaşına|maaşı) (haciz*|kesil*|yatma*), beş parasız*,
        iflas (etti|etmiş|ettim|ediyor|edecek), (batmış|battı) (parasal|maddi), (maddi olarak) (zor|sıkıntı*|kötü|bitik), (borç|borcu|borcum) * (var|içinde|gırtlağ*|boyunu aş*),
        (benden|bizden|ondan|herkesten|eşinden) [çok|daha] [daha] (çok|fazla|az|iyi) (kazanıyor*|maaş al*|alıyor*),
        (maaşı|maaşım|geliri) (benden|çok|az|düşük|yüksek), piyango* (kazan*|çıktı|vurdu), (hesabı|hesabım|kartı|
        kartım|maaşı|evi|arabası|evine|hesabına|maaşına) [bloke|hacizli|limiti|eksi*|*] (bloke|haciz*|eksi*|
        bloke edildi|reddedildi|boş|ekside|el kondu|el konuldu|icra*), (benden|ondan|arkadaşından|bankadan|tefeciden|
        ailesinden) [#|*] [bin|lira] (borç|para) (aldı*|istedi*|istiyor*|alıyor*), (batık|batıkta|konkordato*|icralık|
        tefeci|evden çıkarıldı|yeşil kart|sosyal yardım*|iflas*), (bütün|tüm) (parasını|birikimini|servetini|
        maaşını) (kaybet*|kumar*|batır*|yedi*|harca*), (kumarda|kriptoda|borsada|bahiste) [*] [*] (kaybet*|batır*|
        battı*|batırdı*), (miras|ev|arsa|servet) (kaldı*|yedi*|bıraktı*), (ailesinin|babasının|
        annesinin) (parasıyla|eline bak*), (kirayı|kirasını|faturayı|faturalarını|okul parasını|taksidi|taksitleri|
        borcunu) [bile|bu ay|artık|*] (ödeyemiyor*|ödeyemedi*|ödeyemem|zor öd*|denkleştiremi*|aksat*|geciktir*),
        (geçim) (sıkıntısı*|derdi*), (parası|param|parasız) (yok|kalmadı|kalmamış|bitti), zam aldı, (ayda|aylık|yılda|
        yıllık|net|brüt|maaşı|maaşım|maaş|maaş olarak|eline|elime|saatte|yaklaşık) [yaklaşık|net|brüt|sadece|toplam|
        eline] [₺|$|€] # [bin|tl|lira|euro|dolar|k|₺] [bin|tl|lira|euro|dolar] [tl|lira|maaş] (kazanıyor*|alıyor*|
        kazanır|geçiyor|maaş*|kazanan|gelir*|civarı|veriyor*), # [bin|tl|lira|euro|dolar|k|₺|milyon] [tl|lira|euro|
        dolar|₺] (maaş*|borcu|borcum|borç|kazanıyor*|borçlu*|gelir*|emekli maaş*|birikimi|birikimim|kredi çek*|
        kredisi|kredi borcu|miras|ipotek|nafaka|kira ödüyor*|kira veriyor*), (maaşı|maaşım|geliri|gelirim|
        emekli maaşı|kirası|serveti|mirası) [net|brüt|aylık|yaklaşık|sadece|yıllık|şu an|yeni] [₺|$|€] #, (maaşı|
        maaşım|geliri|gelirim|borcu|borcum|borçları|borçlarım|serveti|birikimi|birikimim|birikimleri|mirası|kredisi|
        ipoteği|nafakası|kredi notu|kredi notum|banka hesabı) [çok|az|yok|var|düşük|yüksek|bitti|kötü|*], (borcu|
        borcum|borçları|borçlarım) [çok|*] (var|ödeyemiyor*|yüzünden|büyük|kapat*|bitir*|ödüyor*|yok),
        (borç) (içinde*|batağında*|ödüyor*|batağı|aldı|almış), (borca|borç batağına) (battı*|batmış*|girdi*|saplan*|
        batık), borçlu*, (iflas) (etti*|etmiş*|ediyor*|başvur*), (icralık|icraya|icra) [düştü*|verildi|takib*|oldu*|
        geldi|memur*], haciz*, (kredisini|kredisi|ev kredisi|konut kredisi|öğrenim kredisi|mortgage|taksitlerini|
        kredi kartı borcu|kredi kartını|kirasını|kirayı|faturaları|faturalarını|faturasını|borcunu|borçlarını|
        kredi kartı borcunu) (ödüyor*|ödeyemiyor*|ödeyemedi*|var|ödeyemez*|borcu|çekti*|yatıramadı*|aksattı|
        kapatamıyor*|gecikti|denkleştir*|ödeyecek*), (kredi|ihtiyaç kredisi|konut kredisi|tefeciden) (çekti*|çekmiş*|
        aldı*|ödüyor*|borç aldı|para aldı), <who> [çok|baya|tamamen|yine|hep] (meteliksiz*|parasız*|züğürt*|fakir*|
        zengin*|milyoner*|varlıklı*|beş parasız*|yoksul*|batmış), (geçinemiyor*|ay sonunu (getiremiyor*|zor getir*|
        getirmekte)|parası yok|param yok|parası bitti|maddi (sıkıntı*|sorun*|durumu*|zorluk*|durumum*)|
        para (sıkıntısı*|sorunu*)|mali sorun*|maddi açıdan zor), (işsizlik maaşı|sosyal yardım|nafaka|
        işsizlik ödeneği|asgari ücret|burs) (alıyor*|ödüyor*|geçin*|ile geçin*|maaşı|yatıyor), nafaka, asgari ücret*,
        (miras) (kaldı*|kalmış*|aldı*|kavgası|yedi), (kumar|bahis) (borcu*|borç*|yüzünden), (tefeci*), (kiradan|
        evden) (atıldı*|çıkarıldı*|tahliye*)
    """,
    hinted="borç, borcu, borcum, kredi, ipotek, birikim, miras, maaş zammı, iflas, haciz",
    after="""
        var, varmış, ödüyor, ödüyorum, çekti, çektim, batağında, içinde, yüzünden, kaldı, etti, ettim, kapanmadı,
        ödeyemiyor
    """,
)

_RELIGION: Final = TraitWords(
    asserted="""
        (katoliğim|hristiyanım|müslümanım|aleviyim|sünniyim|ateistim|yahudiyim|budistim|ortodoksum|deistim),
        (camiye|kiliseye|sinagoga|havraya|cemevine|cumaya|cuma namazına|ayine|mescide) [her|her hafta|düzenli|
        hep] (gidiyor*|gider*|giderim|gitmez|gitti*|gidiyoruz), (her pazar|her cuma) (kiliseye|camiye|cumaya), (namaz|
        namazını|beş vakit|cuma namazı) [namaz] (kılıyor*|kılar*|kılarım|kılmıyor*|kılmaya|namaz|kıldı*),
        oruç (tutuyor*|tutar*|tutarım|tutmuyor*|tuttu*|tutuyoruz), orucu*, (allah'a|allaha|tanrı'ya|tanrıya|
        tanriya) (inanıyor*|inanmıyor*|inanır*|inanmaz*), (müslüman|hristiyan|hıristiyan|yahudi|ateist|budist|musevi|
        deist|katolik|alevi|protestan) (oldu*|olmuş*|ailesi*|bir aile*|olarak (yetiş*|büyü*|doğ*)|aileden|kökenli),
        (islam'a|islama|hristiyanlığa|hıristiyanlığa|yahudiliğe|budizme|müslümanlığa|museviliğe|islamiyete|
        islamiyet'e) (geçti*|döndü*|geçiyor*|geçmiş*|girdi), (başörtüsü|başörtülü|türban|türbanlı|kapandı|tesettürlü|
        tesettür|kipa|haç kolye|peçe) [takıyor*|takar|takmaya|giyiyor*|kadın|bağla*], (dindar*|dindarım|inançlı*|
        inançsız*|dinsiz*|dinine|muhafazakar ailede|imam hatip mezunu|hacca|umreye|hacı oldu|vaftiz*|yehova*|tarikat*|
        cemaat (üyesi*|mensub*|evinde)|nurcu*|menzilci*|süleymancı*|ramazan'da oruç*|kurban kesiyor*|sadece helal|
        helal (yiyor*|yer|yiyecek|et yiyor*)|koşer*|koşer yiyor*|şabat*|kilise korosu*), (inancı|inancım|dini|dinim|
        mezhebi|mezhebim|dini inancı|dini inançları) (gereği|nedeniyle|yüzünden|güçlü)
    """,
    hinted="""
        müslüman*, hristiyan*, hıristiyan*, katolik*, protestan*, ortodoks*, yahudi*, musevi*, alevi*, sünni*, şii*,
        caferi*, budist*, hindu*, ateist*, agnostik*, deist*, sih, bahai*, süryani*, bektaşi*, satanist*, yezidi*,
        mormon*
    """,
    before="<who> [bir|çok|koyu|inançlı|dindar|aslen|aslında|da|de], (koyu|dindar|inançlı|samimi) [bir]",
    after="""
        <end>, olduğu*, olduğunu, olmuş, oldu, oldum, olarak, aile*, ailesi*, inancında, bir aileden, inanç*, dedi, ve
    """,
)

_POLITICS: Final = TraitWords(
    asserted="""
        (chp|akp|mhp|hdp|dem|iyi parti|tip|tkp|zafer partisi|parti|partiye|partisine|partisinin) (üyesi|
        üyesiyim|üyeyim|üye|üyeymiş), (solcuyum|sağcıyım|solcu|sağcı|komünistim|komünist|ülkücüyüm|ülkücü|
        sosyalistim|sosyalist|kemalistim|milliyetçiyim|atatürkçüyüm) [biri|<end>], (hep|her zaman|yine|
        daima) (sola|sağa|chpye|akpye|mhpye) oy (veririm|verir|verdim|veriyor*), (partiyi|partisini|akpyi|
        chpyi|mhpyi|hdpyi) (destekliyor*|desteklerim|tutuyor*),
        <party> (üyeyim|üyeydi|üyesiyim|üyeler*|delegesi*|gönüllüsü*|kurucusu*|il başkan*),
        (ülkü ocak*|ocaklarında|imamoğluna|kılıçdaroğluna|özele|bahçeliye|demirtaşa|inceye|oğana|
        sosyal demokratım) [oy|üye|*], <party> (mitingi*|mitingine|üyesiyim|taraftar*|fanatiği*|yanlı*|karşıtı*|li|lı|
        liyim|lıyım), (muhalifim|muhalif biri|iktidar yanlısı*|hükümete karşı*|erdoğan'a karşı*|solcuyum|sağcıyım|
        ülkücüyüm|milliyetçiyim), <party> [için] [*] (oy|üyesiyim|üyesiydi|üyesi), (milletvekili|belediye başkan|
        meclis üyeli|muhtar) aday*, (nefret ediyor|hayran*|tapıyor) (erdoğan*|chp*|akp*), (erdoğan|chp|akp|mhp|hdp|
        hükümet|imamoğlu)[dan|den|ndan|na|ye] (nefret*|hayran*), (erdoğan'dan|chp'den|akp'den|hükümetten|
        imamoğlu'ndan) nefret*, (sola|sağa|solcu|sağcı|komünistlere|muhalefete|iktidara) oy, (partisine|partiye|
        partisinin|partinin) (üye*|oy|kayıtlı|kayıt), (sol|sağ) (görüşlü*|kanat|eğilimli*|tandanslı*|fikirli*),
        (devrimci|muhalif|iktidar yanlısı|yandaş|hükümet karşıtı), <party> (oy veriyor*|oy verdi*|oy verir*|
        oy verecek*|oy verecem|oyu|oy attı*|verdi*|veriyor*|seçmeni*|üyesi*|üye|üye oldu|destekliyor*|destekçisi*|
        yanlısı*|yandaş*|taraftarı*|teşkilatı*|adayı*|milletvekili adayı*|ilçe başkan*|gençlik kolları*|sempatizan*|
        karşıtı*|düşmanı|kayıtlı|kadın kolları*|partili*), <party> oy, <who> [koyu|tam|bir|koyu bir|eski] (chp li*|
        akp li*|ak partili*|mhp li*|hdp li*|dem li|iyi partili*|tkp li*|tip li*|chpli*|akpli*|mhpli*|hdpli*|kemalist*|
        ülkücü*|ülkücüdür|solcu*|sağcı*|devrimci*|reisçi*|erdoğancı*|fetöcü*|cemaatçi*|imamoğlucu*|atatürkçü*|
        milliyetçi*|muhafazakar*|liberal|anarşist*|komünist*|sosyalist*|feminist*|faşist*|ulusalcı*|islamcı*), (chp|
        akp|mhp|hdp|tip|tkp|deva|zafer) li, (aşırı|radikal) (sağ*|sol*), (siyasi|politik) (görüşü*|görüşüm*|düşünce*|
        fikirleri*|görüşleri*|duruşu*|kimliği*|mülteci), (sendika|sendikaya) (üyesi*|üye*|temsilcisi*), sendikalı*,
        (kürtaja|hükümete|idama|göçmenlere|mültecilere|monarşiye|iktidara|rejime) (karşı*|destek*),
        (gezi (parkı eylem*|eylem*|olaylarına)|mitinge|mitingine|eyleme|eylemlere|1 mayıs'a|protestoya|yürüyüşe|
        grev eylem*) (gitti*|katıldı*|gidiyor*|katılıyor*|katılır*), erdoğan (destek*|hayranı|karşıtı*|nefret*),
        (solcu|sağcı|ülkücü) [bir]
    """,
    hinted="""
        komünist*, sosyalist*, anarşist*, faşist*, nazi, milliyetçi*, liberal*, muhafazakar*, feminist*, kemalist*,
        marksist*, sosyal demokrat*, apolitik*, solcu*, sağcı*, ülkücü*, ulusalcı*
    """,
    before="""
        <who> [koyu|tam|bir|koyu bir|çok|eski bir|sıkı bir|aşırı|biraz|kendini], koyu [bir], sıkı bir, kendini
    """,
    after="<end>, olduğu*, olduğunu, olarak tanımlıyor*, görüyor, bir aileden, aile*",
)

_SEXUALITY: Final = TraitWords(
    asserted="""
        (açıldı*|açılmadı*|açıldım) [ailesine|bana] [eşcinsel], (ailesine|bana|annesine|işte|herkese|arkadaşlarına|
        aileme|anneme) [henüz|daha|*] (açıldı*|açılmadı*|açılamadı*|açıldım), (cinsel (yönelim*|kimli*|hayat*|tercih*|
        yaşam*|isteksiz*)|cinsel yönelimi), (erkeklerden|kadınlardan|erkeklere|kızlardan|hemcinslerinden|
        hem kadınlardan) [hem|de] [kadınlardan|erkeklerden] (hoşlan*|ilgi duyu*|hoşlanıyor*), (açık ilişki*|
        eşcinsel (ilişki*|çift*|evlilik*)|lezbiyen çift*), trans (kadın*|erkek*|birey*), cinsiyet (geçiş*|değiştir*|
        uyum*|kimliği*|ameliyatı), (hormon|testosteron|östrojen) (kullan*|alıyor*|tedavisi*|alıyorum|başla*),
        (erkek arkadaşıyla o da erkek), (bakire*|iktidarsız*|viagra*|sertleşme sorunu*|swinger*|bdsm|grindr*),
        (iki annesi|iki babası) var, (lgbt|lgbti) (birey*|üyesi)
    """,
    named="""
        eşcinsel*, biseksüel*, homoseksüel*, heteroseksüel*, transseksüel*, transgender, lezbiyen*, panseksüel*,
        aseksüel*, nonbinary, non binary, ikili olmayan cinsiyet, interseks*, poliamor*, travesti*
    """,
    hinted="gay, gey, translar, geyim, gayim, biseks, bi, trans, queer, kuir, hetero, lezbo, ibne, lgbt*, lgbti",
    before="<who> [bir|galiba|aslında|açıkça|sanırım|gizli|açık|da], aslında, galiba",
    after="<end>, olduğu*, olduğunu, olarak, olduğumu, olabilir, çıktı, dedi, çift, birey",
)

_ETHNICITY: Final = TraitWords(
    asserted="""
        (melezim|kürdüm|kürtüm|çerkezim|çerkesim|lazım ben|romanım|çingeneyim|ermeniyim|rumum|aleviyim|arabım|
        zazayım|süryaniyim), (annem|babam|annesi|babası|ailem|ailesi|adam|o|kendisi|eşi|kocası|karısı) (siyahi|
        zenci|kürt|ermeni|rum|çerkes|laz|roman|çingene|arap|süryani|zaza), etnik olarak, (kürt|çerkes|ermeni|
        laz|arap|rum|boşnak|arnavut|gürcü) (kökenli*|asıllı*),
        (<people>|yahudi|karışık) (kökenli*|asıllı*|kökeni*|kökenim|soyundan|asıllıdır|kökenleri|ailenin çocuğu|
        bir ailenin|bir aileden|ailesinden|ailesi|göçmeni*), (etnik kökeni|etnik kökenim|ırkı|ten rengi|ten rengim),
        (kökeni|kökenim|kökenleri|soyu|soyum|ataları) [*] (<people>|yahudi), (yarı) (<people>|yahudi), (anne|baba|
        annesi|babası|annem|babam|ailesi|ailem|dedesi|dedem|ninesi|babaannesi|anneannesi|büyükbabası|
        büyükannesi) [tarafı|tarafından|tarafım|aslen] (<people>|yahudi|siyahi|çingene), (anne|
        baba) tarafı* [da] (<people>), <who> [bir] (siyahi*|siyahiyim|mülteci*|sığınmacı*|vatansız*|melez*|çingene*|
        roman vatandaş*|göçmen*|esmer tenli|zenci*|kaçak göçmen*|etnik *|aslen (<people>)), siyahi*, (sığınma|
        iltica) (başvurusu*|talebi*|başvur*|hakkı), (mülteci statüsü*|geçici koruma*|kaçak göçmen*|kağıtsız), (etnik|
        azınlık) (kökeni*|köken|mensubu*|grub*)
    """,
    hinted="""
        kürt, kürtler, kürttür, kürdüm, zaza*, laz, çerkes*, çerkez*, ermeni*, rumdur, romanım, çingene*, arap,
        arabım, tatar*, boşnak*, pomak*, arnavut*, gürcü*, abhaz*, uygur*, yörük*, türkmen*, süryani*, keldani*,
        ezidi*, azeri*, çeçen*, hemşinli*, berberi*, afrikalı*, siyahi*, asyalı*
    """,
    before="""
        <who> [aslen|bir|aslında|da|de|etnik olarak|yarı], aslen, (annesi|babası|annem|babam|ailesi|ailem|eşi|dedesi|
        ninesi) [aslen|de|da]
    """,
    after="<end>, asıllı, kökenli, olduğu*, olduğunu, bir aileden, aile*, ailesi*, olarak, ve",
)

_PRIVATE: Final = TraitWords(
    asserted="""
        okuldan (atıldı*|uzaklaştır*|kovul*), hırsızlık (yap*|yaparken), gizlice (görüşüyor|buluşuyor|iş arıyor),
        (aldatıyor*|aldattı*|aldatmış*|aldatıldı*|aldatan|ihanet et*|yasak aşk*|yasak ilişki*|gizli ilişki*|metres*|
        evlilik dışı*|gayrimeşru*|boynuzlu*), (sevgilisi|ilişkisi|aşkı) var ama evli, (ilişki|ilişkisi|kırıştırıyor|
        aşk) yaşıyor, (patronuyla|sekreteriyle|müdürüyle|iş arkadaşıyla|komşusuyla|stajyeriyle|evli biriyle|
        evli bir *|hocasıyla) [gizli|gizlice|bir|yasak] (ilişki*|yat*|birlikte|kırıştır*|görüşüyor*|takılıyor*|flört*|
        çıkıyor*), (boşandı*|boşanıyor*|boşanmış*|boşanacak*|boşanma*|boşanan|boşanmak*|boşandık|boşanmanın),
        (eşinden|karısından|kocasından|sevgilisinden|nişanlısından|eşimden|kocamdan|karımdan) [yeni|
        geçen *] (ayrıldı*|ayrılıyor*|ayrı|boşan*|ayrılmış*|şiddet|dayak), (karısını|kocasını|eşini|sevgilisini|
        ailesini|nişanlısını|karısı|kocası|eşi|sevgilisi) [onu|*] (terk etti*|terk et*|aldat*|bıraktı*|dövüyor*|
        dövdü*|döv*|terk), (evliliği|evlilikleri|ilişkisi|evliliğinde) [*] (bitti*|kötü*|sorun*|çatır*|yıkıl*|bitmek*|
        problem*|zor), (velayet*|vesayet dava*|uzaklaştırma kararı*|nişanı at*|nişanı bozul*|evlilik terapisi*|
        çift terapisi*|aile içi şiddet*|aile kavgası*|miras kavgası*|aile sırrı*), (hapse|hapiste|hapisten|cezaevine|
        cezaevinde|cezaevinden|hapishanede|içerde yat*|kodese|nezarette|nezarethane*) [*], (tutuklandı*|tutuklu*|
        gözaltına alın*|gözaltında|sabıka*|sabıkalı*|hüküm giy*|hükümlü*|mahkum ol*|mahkum oldu|şartlı tahliye*|
        denetimli serbest*|hırsızlıktan|dolandırıcılıktan|ehliyetine el*|ehliyetini kaptır*|yargılanıyor*|
        dava açıldı), (alkolik*|alkol bağımlı*|uyuşturucu*|madde bağımlı*|kumar bağımlı*|kumarbaz*|kumar oynuyor*|
        eroin*|kokain*|esrar içiyor*|bonzai*|ayyaş*|bağımlılığı var|ot içiyor*|alkol sorunu*|içki sorunu*|
        kumar sorunu*|alkol problemi*|içki problemi*|amatem*|rehabilitasyonda), (çok|fazla|her akşam|her gece|
        gizli gizli|gizlice) (içiyor|içmeye başladı|içki içiyor), alkole (başla*|düş*), (tecavüz*|taciz*|
        cinsel istismar*|istismar*|dayak yi*|şiddet gör*|kötü muamele), (babasıyla|annesiyle|kardeşiyle|abisiyle|
        ablasıyla|ailesiyle|oğluyla|kızıyla|kayınvalidesiyle|eşiyle|karısıyla|kocasıyla|babamla|annemle|ailemle|
        kardeşimle|abimle|eşimle) [yıllardır|#|hiç|artık|sürekli|*|uzun zamandır] [yıldır|*] (konuşmuyor*|görüşmüyor*|
        küs*|kavga*|kavgalı*|kavga ediyor*|tartış*|arası bozuk*|küstü*|papaz), (ailesi|
        babası) [onu] (evlatlıktan red*|reddetti|mirastan men*|evden at*|evden kov*), (evlatlık*|babalık davası|
        babalık testi*|dna testi*), (işten|okuldan) (kovuldu*|atıldı*|çıkarıldı*) [çünkü], (intihar (etti*|girişim*|
        etmiş*)|kendini as*|canına kıy*), (bebek|çocuk|ikiz) bekliyor*, hamile (kaldı*|kalmış*|olduğu*|bıraktı*),
        <other> [#] [aylık|haftalık|yine|gizlice] (hamile*|gebe*|dul), (gebe|hamile) (kaldı|olduğunu)
    """,
    hinted="hamile, gebe, boşanmış, dul, alkolik, bağımlı, hapiste, kumarbaz, hamileymiş, hamileliği*",
    before="<who>, <other> [#] [aylık|haftalık|yine|galiba|yeniden], _",
)

TURKISH: Final = Lexicon(
    parts={
        "who": """
            ben|o|kendisi|biz|eşi|eşim|karısı|kocası|annesi|babası|annem|babam|kardeşi|kardeşim|abisi|ablası|abim|
            ablam|oğlu|kızı|oğlum|kızım|arkadaşım|patronu|patronum|müdürüm|sevgilisi|ailesi|ailem|kuzeni|kuzenim|
            amcası|komşum|ayşe|mehmet|ali|fatma|zeynep|ahmet|mustafa|elif|emre|merve|can|deniz|burak|selin|murat|
            hasan|hüseyin|cem|ece|berk|kerem|leyla|ozan|derya|esra|gizem|aslı|onur|okan|serkan|hakan|kendim|tamamen|
            kendini|biri|hem|sen|kullanıcı|dedem|dedesi|teyzem|halam|dayım
        """,
        "other": """
            o|eşi|eşim|karısı|karım|kız kardeşi|kız kardeşim|ablası|ablam|kızı|kızım|sevgilisi|arkadaşım|patronum|
            müdürüm|kuzeni|kuzenim|komşum|yengem|gelini|ayşe|fatma|zeynep|elif|merve|selin|ece|leyla|derya|esra|gizem|
            aslı|deniz|nişanlısı|sekreteri|baldızım|görümcem|iş arkadaşım|melis|buse|pınar|seda
        """,
        "party": """
            chpye|akpye|mhpye|hdpye|tipe|iyi partiye|chp ye|chp nin|chp|akp ye|akp nin|akp|ak parti ye|ak partiye|
            ak parti|mhp ye|mhp nin|mhp|hdp ye|hdp nin|hdp|dem parti ye|dem partiye|dem parti|iyi parti ye|
            iyi partiye|iyi parti|tip e|tip in|tip|tkp ye|tkp|zafer partisi ne|zafer partisine|zafer partisi|
            saadet partisine|saadet partisi|deva|deva partisine|gelecek partisine|erdoğan a|erdoğan ı|erdoğan|
            erdoğana|imamoğlu na|imamoğlu nu|imamoğlu|kılıçdaroğlu na|kılıçdaroğlu|yavaş a|özgür özel e|bahçeli ye|
            demirtaş a|demirtaş|sinan oğan a|muharrem ince ye|reise|reis e|vatan partisine|vatan partisi|
            yeniden refah a|yeniden refaha|büyük birlik|bbp|trump a|trump ı|trump|sola|sağa|sol partiye|yeşil sol a|
            komünistlere|cumhur ittifakı na|millet ittifakı na|cumhuriyetçilere|demokratlara|sosyalistlere|yeşillere|
            partinin|zafer
        """,
        "people": """
            kürt|ermeni|rum|laz|çerkes|çerkez|zaza|roman|arap|tatar|boşnak|arnavut|gürcü|abhaz|uygur|süryani|azeri|
            çeçen|afrika|afrikalı|iranlı|iran|suriyeli|suriye|ıraklı|afgan|pomak|yörük|türkmen|yunan|bulgar|makedon|
            rus|alman|kırım tatarı|nijeryalı|somalili|koreli|çinli|hintli|balkan|sefarad|berberi|siyahi|çingene|
            hemşinli|japon|ukraynalı|kazak|özbek|moldovalı|polonyalı|filistinli|lübnanlı|yahudi
        """,
    },
    filler="""
        çok, biraz, ağır, ciddi, hafif, kronik, hâlâ, hala, da, de, bir, yine, hep, uzun zamandır, yıllardır, #,
        yıldır, aydır, koyu, sürekli, ileri, evre, büyük, tip, şiddetli, var, ki, mı, galiba, aslında, sanırım,
        gerçekten, inançlı, dindar, iki, kere, kez, sorunu, ile, yeni, önce, den, dan, geçen, yıl, ay, hafta
    """,
    topics="""
        uygulama*, app, proje*, araştırma*, çalışması, çalışmaları, makale*, kitap*, kitab*, roman okuyor, film*,
        belgesel*, podcast*, şarkı*, veri seti*, veri*, veriset*, model*, yazılım*, platform*, site*, sayfa*, forum*,
        vakıf*, vakf*, konferans*, seminer*, atölye*, kurs*, ders*, okul*, üniversite*, müze*, müzik*, müziğ*, tarih*,
        sanat*, mutfağı, yemek*, tarif*, restoran*, bayram*, api, veritaban*, modül*, bilet*, ticket*, istatistik*,
        klinik*, kliniğ*, merkez*, servis*, ofis*, cadde*, sokak*, sokağ*, yasa*, hesaplayıcı*, form*, alanı, tablo*,
        sütun*, hakkında, üzerine, günü, haftası, ayı, kelime*, konu*, mücadele derneği, farkındalık*, önleme*, risk*,
        mahalle*, meydan*, pazar*, grafik*, grafiğ*, eğri*, blog*, dernek*, derneğ*, festival*, bölümü, uzmanı,
        ilacı geliştir*, tiyatro*, kahve*
    """,
    own="(hamileyim|gebeyim|alkoliğim|bağımlıyım|alkolikim|hamileliğim|bağımlılığım)",
    confided="""
        aramızda, sır olarak, sakın söyleme, kimseye (söyleme|deme|anlatma), (sır olarak|gizlice) (söyledi*|anlattı*),
        aramızda kalsın, kimse bilmiyor
    """,
    innocent="""
        (kahve|çay|su) (içiyor*), (hasta) (beat|parça|ritim), race condition*, yarış durumu, (grafikte*|grafikteki|
        eğride*|haritada*|ekonomik) (depresyon|çöküntü), büyük buhran, (yengeç|başak) burcu, (toplantılara|pazartesi*|
        excel'e|javascript'e|java'ya|php'ye|yaml'a|jira'ya|işe|bürokrasiye|powerpoint'e|mail*|sabahlara|
        erken kalkmaya) alerji*, teknik borc*, teknik borç*, (ispanyolca|almanca|ingilizce|fransızca|arapça|kürtçe|
        çince|japonca|rusça|ermenice) [dersi*|kursu*], parti (saat|başlıyor*|başlar|veriyor*|var|yapıyor*|çok|*de),
        (doğum günü|yılbaşı|ofis|veda|ev|mezuniyet) parti*, (sağa|sola|sağda|solda|sağdan|soldan|sağ|sol) (tık*|
        panel*|sütun*|üst*|alt*|köşe*|kenar*|menü*|dön*|kaydır*|taraf*|yasla*|hizala*|ol*|el*|click), sağa (dön*|
        çek*), muhafazakar (tahmin*|yaklaşım*|değer*), (seçeneğe|isme|logoya|restorana|tarihe|öneriye|ilk|ikinci|
        b seçeneğine|a seçeneğine|yeni logoya|yeni isme|pizzaya|ankette|ankete) [*] oy, siyah* (ekran*|liste*|delik*|
        kahve*|çay*|mizah*|kedi*|metin*|arka plan*|tema*|kutu*|beyaz*|kalem*|tişört*|renk*|cuma*), (ekran|arka plan|
        kahve) siyah, yeşil (test*|ışık*|çay*|buton*|tik*), kilise sokağı*, cami sokağı*, (build|sunucu|test|pipeline|
        sayfa|yazıcı|asansör|api|link|server) (çöktü|hasta|öldü|hapiste|bozuk), sağlıklı (kod*|rekabet|tartışma|
        marj*), (kahve|çikolata|dizi|oyun|satranç|podcast|sudoku|kahveye|çikolataya|diziye|oyuna) bağımlı*,
        (bağımlılık|bağımlılığı|bağımlılıkları) (yönetimi|güncelle*|ekle*|sil*|sorunu|kur*|enjeksiyonu|npm|paket*),
        (paket|npm|proje|kütüphane|python|modül|döngüsel) bağımlılı*, (kargo|paket|cevap|yanıt|string|nesne|sipariş|
        telefon|haber|release|review) bekliyor*, bekliyor* (cevap|yanıt), (frontend|backend|frontendi|mantığı|
        logları) (ayır*|boşa*), virgülle ayrıl*, (puan|rozet|zaman|# puan|saygı|hız) kazan*, roman (okuyor*|yazıyor*|
        okumayı|yazmak|yazarı|kahramanı|önerisi|oku*|yaz*|kulübü), (bir|yeni|güzel|kalın|polisiye|tarihi|bilim kurgu|
        grafik|son) roman*, lazım, (bana|sana|ona) lazım, rumuz*, hiç lazım, lazım (olan|değil|mı), bize lazım,
        miras (alma*|alan|alır*|al|alıyor) [sınıf*|class*|base*], (sınıfından|sınıftan|base|class) miras, (kod|
        sınıf) mirası, trans (yağ*|sibirya*|atlantik*), ips, ipotekli
    """,
    traits={
        "health": _HEALTH,
        "finances": _FINANCES,
        "religion": _RELIGION,
        "politics": _POLITICS,
        "sexuality": _SEXUALITY,
        "ethnicity": _ETHNICITY,
        "private": _PRIVATE,
    },
)
