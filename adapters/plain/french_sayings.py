"""What the plain model says in French."""

from __future__ import annotations

from typing import Final

from adapters.plain.sayings import Sayings

_WHO: Final = (
    "Je suis le lecteur simple : aucun modèle de langue ne tourne ici, je ne comprends que les demandes sur la "
    "mémoire, "
    "comme « Retiens que … », « Que sais-tu de moi ? », « Cette note est fausse : … », « Oublie ça » ou « Ne retiens "
    "pas ça »."
)
SAYINGS: Final = Sayings(
    who_i_am=_WHO,
    hello=f"Bonjour ! {_WHO}",
    welcome="De rien.",
    shrug="D'accord, je n'ai rien changé. Si tu parles d'une note, dis « Oublie cette note ».",
    nothing_saved="Rien de ce message n'a été enregistré.",
    off_the_record="Off the record : je n'ai utilisé aucune note pour ce message, et rien n'en reste.",
    say_what="Rien ne reste pour l'instant : dis-moi quoi, en une phrase, comme « Retiens que je préfère le thé ».",
    say_more="C'est trop court pour moi, donc rien n'en reste. Dis-le en une phrase entière, s'il te plaît.",
    say_what_core=(
        "Je n'ai encore rien proposé : un souvenir central est une phrase de toi dans le même message, comme « "
        "Commence "
        "toujours par : je préfère le thé ». Les tiens sont dans /memory core."
    ),
    no_that=(
        "Il n'y a ici aucune note que « ça » puisse désigner, donc je n'ai rien changé. Nomme-la, comme « la note sur "
        "Rome », ou regarde /memory."
    ),
    no_match="Je ne trouve pas cette note parmi les miennes ici, donc je n'ai rien changé. Toutes sont dans /memory.",
    several="Cela peut être plus d'une note, donc je n'ai rien changé. Laquelle veux-tu dire ?",
    ask_right="Qu'est-ce qui est juste ? Dis « Corrige ça : … » avec la phrase entière.",
    which_is_wrong=(
        "Je n'ai encore rien changé. Si une note est fausse, dis « Cette note est fausse : … » avec ce qui est juste."
    ),
    forget_all=(
        "Tout effacer ne revient qu'à toi : tape /memory forget-all puis /memory forget-all confirm. Rien n'a encore "
        "disparu."
    ),
    widening="Permettre davantage ne revient qu'à toi : tape /memory set {setting}. Rien n'a encore changé.",
    end_off_the_record=(
        "Mettre fin au off the record ne revient qu'à toi : tape /memory set off_the_record off. Rien n'a encore "
        "changé."
    ),
    why="Tape /why : on y voit quelles notes ont servi à ma dernière réponse, et pourquoi.",
    no_tool="Je ne peux pas changer la mémoire ici, donc rien n'a changé.",
    too_many="Je prends trois changements au plus par message ; envoie-moi le reste dans un autre.",
    not_done="Cela n'a pas été fait.",
    empty="Je ne sais rien ici. Tout ce qui existe sur toi est dans /memory.",
    empty_topic="Je ne sais rien de cela ici. Tout ce qui existe sur toi est dans /memory.",
    listed="Voici ce que je sais ici :",
    listed_end="Tu peux le voir et le changer dans /memory.",
    near="Parmi ce que je sais, ceci peut compter :",
    done="C'est fait.",
    noted={
        "": "Noté",
        "direct": "Noté pour cette conversation",
        "shared": "Noté pour ce canal",
        "imp": "Noté pour partout",
    },
    corrected="Corrigé",
    proposed="Proposé comme souvenir central. Toi seul peux l'approuver : voir /memory core.",
    moved={
        "user": "Cette note est maintenant sur toi, plus seulement pour un lieu.",
        "direct": "Cette note ne vaut plus que dans cette conversation.",
        "shared": "Cette note ne vaut plus que dans ce canal.",
    },
    switched={
        "forget": "Oublié.",
        "disable": "Je n'utilise plus cette note.",
        "enable": "Cette note est en usage.",
        "pin": "Épinglée : cette note vient maintenant en premier.",
        "unpin": "Cette note n'est plus épinglée.",
    },
    chosen={
        "cross_channel": "Désormais je n'utilise une note sur toi que là où elle a été faite.",
        "shared_recall": "Désormais je n'utilise aucune note sur toi dans les canaux.",
        "inferred": "Désormais il ne reste sur toi que ce que tu dis clairement.",
        "off_the_record": (
            "Cette conversation est maintenant off the record : je n'utilise ici aucune note et ne garde rien, jusqu'à "
            "ce que tu tapes /memory set off_the_record off."
        ),
    },
    scopes={
        "user": "sur toi",
        "direct": "cette conversation",
        "shared": "ce canal",
        "imp": "partout",
        "": "ici",
    },
    marks={"pinned": "épinglée", "quoted": "citée", "imported": "importée"},
    said_by="dit par {name}",
    until="jusqu'au {day}",
)
