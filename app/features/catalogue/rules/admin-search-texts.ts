import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { searchInDanish, filtersInDanish } from '#languages/da/catalogue/admin-search-texts.ts'

export const searchInEnglish = {
  title: 'Search',
  intro: 'What shoppers find when they use other words than you.',
  card: 'Words and first results',
  synonyms: 'Words that mean the same',
  synonymsHint:
    'One group per line, separated by commas: rucksack, backpack. Inflected forms and other spellings are found by themselves.',
  pinned: 'First results',
  pinnedHint:
    'One search per line, then a colon and products by SKU or by the last part of their address: weekend: VH-3201, travel-bag. These products come first.',
  saved: 'The search has been saved.',
  missed: 'Searches without a result',
  missedTable: 'Words that found nothing',
  missedHint: 'Of the last 30 days. A synonym may help those who search next.',
  noMissed: 'Every search found something.',
  words: 'Words',
  times: 'Times',
}

export const filtersInEnglish = {
  title: 'Filters',
  intro:
    'What shoppers can narrow a category or a search by. Price, stock and brand are always there.',
  card: 'Specifications and options',
  hint: 'Tick what helps to choose. A range asks for a number from and to, such as litres or centimetres.',
  isFilter: 'Filter',
  asRange: 'As a range of numbers',
  asRangeOf: (name: string) => `${name} as a range of numbers`,
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  noLonger: 'No product has it any more',
  none: 'No product has specifications or options yet. They are added on the page of a product or by import.',
  saved: 'The filters have been saved.',
}

export const adminSearchTexts = defineStaffTexts(searchInEnglish, { da: searchInDanish })
export const adminFiltersTexts = defineStaffTexts(filtersInEnglish, { da: filtersInDanish })
