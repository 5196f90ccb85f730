import type { Language } from '#shared/stores/locale.ts'
import type { Synonyms } from './inflections.ts'

/** Words of shoppers with those that shops use for the same. */
const sameWords: Record<Language, Readonly<Record<string, string>>> = {
  da: {
    rød: 'bordeaux vinrød burgunder',
    grøn: 'oliven khaki',
    blå: 'marine navy indigo petroleum',
    brun: 'cognac karamel kastanje chokolade',
    beige: 'sand natur',
    hvid: 'creme elfenben',
    grå: 'antracit koks',
    gul: 'okker sennep',
    lyserød: 'rosa pink',
    lilla: 'lavendel violet',
    bærbar: 'computer',
    laptop: 'computer',
    pc: 'computer',
    macbook: 'computer',
    tote: 'shopper',
    totebag: 'shopper',
    mulepose: 'shopper stofnet',
    indkøbstaske: 'shopper stofnet',
    arbejdstaske: 'computertaske shopper',
    mappe: 'computertaske',
    mandetaske: 'messengertaske computertaske',
    herretaske: 'messengertaske computertaske',
    dametaske: 'håndtaske skuldertaske',
    skoletaske: 'rygsæk',
    backpack: 'rygsæk',
    crossbody: 'skuldertaske',
    clutch: 'kuverttaske',
    bumbag: 'bæltetaske',
    mavetaske: 'bæltetaske',
    duffel: 'weekendtaske rejsetaske',
    sportstaske: 'weekendtaske',
    toiletpung: 'toilettaske',
    necessaire: 'toilettaske',
    tegnebog: 'pung',
    kreditkortholder: 'kortholder',
    herrer: 'mænd',
    damer: 'kvinder',
    krus: 'kop',
    tekop: 'kop krus',
    kaffekop: 'kop krus',
    urtepotteskjuler: 'urtepotte',
    potteskjuler: 'urtepotte',
    tallerken: 'fad',
    stage: 'lysestage',
  },
  en: {
    red: 'burgundy bordeaux maroon',
    green: 'olive khaki',
    blue: 'navy indigo teal',
    brown: 'cognac chestnut caramel tan',
    grey: 'gray charcoal',
    white: 'cream ivory',
    pink: 'rose',
    laptop: 'computer notebook',
    tote: 'shopper',
    rucksack: 'backpack',
    purse: 'handbag wallet',
    briefcase: 'laptop',
    crossbody: 'shoulder',
    clutch: 'evening',
    duffel: 'weekender',
    mug: 'cup',
    teacup: 'cup mug',
    planter: 'flowerpot',
    jewellery: 'jewelry',
  },
}

const groups: readonly Synonyms[] = Object.values(sameWords).flatMap((words) =>
  Object.entries(words).flatMap(([word, others]) =>
    others.split(' ').map((other) => [word, other]),
  ),
)

/** Words without which a search may be made. */
const fillers = new Set(
  'til for med i af og en et den det der på om with of and a an the in to'.split(' '),
)

/** The groups that may have one of the words, in any form. */
export function pickStarterSynonyms(words: readonly string[]): readonly Synonyms[] {
  return groups.filter((group) =>
    group.some((phrase) =>
      words.some((word) => phrase.slice(0, beginning) === word.slice(0, beginning)),
    ),
  )
}

// An inflected word begins like the others of its stem.
const beginning = 3

/** Leaves out fillers, and writes inches as shops do. */
export function toLooseWords(words: readonly string[]): string[] {
  const loose: string[] = []
  for (const word of words.filter((one) => !fillers.has(one))) {
    const size = loose.at(-1) ?? ''
    const [, joined] = /^(\d+)-?(?:tommer|tommers|inch|inches)$/.exec(word) ?? []
    if (joined) loose.push(`${joined}"`)
    else if (/^(?:tommer|tommers|inch|inches)$/.test(word) && /^\d+$/.test(size))
      loose.splice(-1, 1, `${size}"`)
    else loose.push(word)
  }
  return loose
}
