export const adminSearchTexts = {
  title: 'Search',
  intro: 'What shoppers find when they use other words than you.',
  card: 'Words and first results',
  synonyms: 'Words that mean the same',
  synonymsHint:
    'One group per line, divided by commas: rucksack, backpack. Inflected forms and other spellings are found by themselves.',
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
