"""English words that ask for one another: whoever asks about a job means a note that says "works as"."""

from __future__ import annotations

from typing import Final

RELATED_ENGLISH: Final = tuple(
    tuple(line.split())
    for line in """
        job work career profession occupation employer employed hired
        study learn class course lesson school university degree
        teach teacher lesson trainer instructor tutor
        student pupil school
        dog puppy pet
        cat kitten pet
        pet animal
        injury hurt sprain wound broke pain
        sick ill disease doctor hospital
        scared afraid fear terrified anxious nervous
        happy glad excited joy proud
        sad upset grief cry
        angry annoyed furious
        like love enjoy favorite favourite prefer fond
        dislike hate avoid
        food eat meal dish cook cuisine recipe
        drink beverage coffee tea
        cook bake recipe kitchen
        bake bread cake
        book read novel author literature
        write writer author novel poem
        film movie cinema watch
        music song band concert instrument sing
        concert perform show
        paint painting art draw artist
        sport train exercise workout fitness
        run race marathon jog
        hike trail mountain
        swim pool beach
        travel trip journey visit vacation holiday flight
        flight plane fly airport
        drive car
        bicycle bike cycle
        commute tram bus train bike
        live home house flat apartment move
        move relocate
        buy purchase shop
        gift present birthday
        birthday born age
        marry wedding husband wife spouse married
        wedding engaged propose
        partner girlfriend boyfriend wife husband couple dating
        date dating couple girlfriend boyfriend
        baby pregnant birth born child
        child kid son daughter children
        mother mom mum parent
        father dad parent
        sister brother sibling
        grandmother grandma
        grandfather grandpa
        friend buddy mate
        die death dead funeral
        money pay cost price budget salary
        meeting call appointment
        deadline due
        begin start
        finish complete done end
        fix repair
        make create build craft
        help support assist volunteer
        contact reach call write email phone
        plan intend want hope goal dream
        hobby pastime leisure
        language speak
        color colour
        party celebrate
        win award prize
        lose steal missing
        garden plant grow
        camp tent
        picture photo photograph
        allergy allergic
        big large
        small little
        fast quick
        computer laptop
        error bug failure
        release deploy launch ship
        customer client
        boss manager
    """.strip().splitlines()
)
