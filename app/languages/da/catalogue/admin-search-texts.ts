import type { Translation } from '#shared/text/staff-texts.ts'
import type {
  filtersInEnglish,
  searchInEnglish,
} from '#features/catalogue/rules/admin-search-texts.ts'

export const searchInDanish: Translation<typeof searchInEnglish> = {
  title: 'Søgning',
  intro: 'Hvad kunderne finder, når de bruger andre ord end dig.',
  card: 'Ord og første resultater',
  synonyms: 'Ord, der betyder det samme',
  synonymsHint:
    'En gruppe pr. linje, adskilt af kommaer: rygsæk, vandretaske. Bøjninger og andre stavemåder findes af sig selv.',
  pinned: 'Første resultater',
  pinnedHint:
    'En søgning pr. linje, så et kolon og varer med varenummer (SKU) eller den sidste del af deres adresse: weekend: VH-3201, rejsetaske. De varer kommer først.',
  saved: 'Søgningen er gemt.',
  missed: 'Søgninger uden resultat',
  missedTable: 'Ord, der ikke fandt noget',
  missedHint: 'Fra de sidste 30 dage. Et synonym kan hjælpe dem, der søger næste gang.',
  noMissed: 'Alle søgninger fandt noget.',
  words: 'Søgeord',
  times: 'Gange',
}

export const filtersInDanish: Translation<typeof filtersInEnglish> = {
  title: 'Filtre',
  intro:
    'Hvad kunderne kan afgrænse en kategori eller en søgning med. Pris, lager og mærke er der altid.',
  card: 'Specifikationer og valgmuligheder',
  hint: 'Sæt hak ved det, der hjælper med at vælge. Et interval spørger om et tal fra og til, for eksempel liter eller centimeter.',
  isFilter: 'Filter',
  asRange: 'Som talinterval',
  asRangeOf: (name) => `${name} som talinterval`,
  products: (count) => (count === 1 ? '1 vare' : `${count} varer`),
  noLonger: 'Ingen vare har det længere',
  none: 'Ingen varer har specifikationer eller valgmuligheder endnu. Du tilføjer dem på en vares side eller med en import.',
  saved: 'Filtrene er gemt.',
}
