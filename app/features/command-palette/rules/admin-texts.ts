import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { paletteInDanish } from '#languages/da/command-palette/admin-texts.ts'

export const paletteInEnglish = {
  open: 'Find anything',
  title: 'Find anything',
  field: 'Find anything',
  placeholder: 'A product, an order number, a customer, “new campaign” …',
  close: 'Close',
  groups: {
    recent: 'Recent',
    commands: 'Go to',
    orders: 'Orders',
    products: 'Products',
    tickets: 'Support',
    stores: 'Stores',
  },
  none: (query: string) => `Nothing found for “${query}”.`,
  failed: 'The search failed. Type on to try again.',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  /** The keys of every page that are a single sign. */
  singleKeys: { list: '/', help: '?', nextRow: 'j', previousRow: 'k', choose: 'x' },
  keys: {
    title: 'Keys',
    palette: 'Find anything',
    list: 'Search in this list',
    help: 'Show all keys',
    rows: 'Next row of a list, the one before',
    openRow: 'Open the marked row',
    choose: 'Choose the marked row',
    move: 'Move through results',
    follow: 'Open a result',
    leave: 'Close',
    single: 'Use keys that are a single letter or sign',
    singleHint: 'Switch them off if you speak to your computer, or press keys by accident.',
  },
}

export const paletteTexts = defineStaffTexts(paletteInEnglish, { da: paletteInDanish })
