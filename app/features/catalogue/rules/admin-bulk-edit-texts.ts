import type { PriceMove, StoreMove } from './bulk-edit.ts'

const products = (count: number) =>
  count === 1 ? '1 product' : `${count.toLocaleString('en')} products`

export const adminBulkTexts = {
  title: (count: number) => `Edit ${products(count)}`,
  intro:
    'Fields that you leave alone stay as they are. You see a preview before anything is changed.',
  choose: (name: string) => `Select ${name}`,
  bar: 'Edit several',
  editChosen: 'Edit selected',
  editAll: (total: number | null) =>
    total === null
      ? 'Edit all that match'
      : total === 1
        ? 'Edit the one that matches'
        : `Edit all ${total.toLocaleString('en')} that match`,
  price: 'Price',
  by: 'Amount or percent',
  byHint: 'Percentages and amounts also change the prices set on variants and stores.',
  rounding: 'Round to',
  availability: 'Availability',
  perishable: 'Spoils or ages quickly',
  perishableOptions: { yes: 'Yes', no: 'No' },
  weight: 'Weight in grams',
  weightHint: 'Leave empty to keep the weights.',
  category: 'Category',
  noCategory: 'No category',
  stores: 'Stores',
  keep: 'Leave as it is',
  moves: {
    keep: 'Leave as it is',
    set: 'Set the base price to',
    raisePercent: 'Raise by percent',
    lowerPercent: 'Lower by percent',
    raise: 'Raise by an amount',
    lower: 'Lower by an amount',
  } satisfies Record<PriceMove, string>,
  roundings: { 1: 'Two decimals', 100: 'Whole numbers', 500: 'Fives', 1000: 'Tens' },
  storeMoves: {
    keep: 'Leave as it is',
    show: 'Sell it here',
    hide: 'Hide it here',
    remove: 'Take it out',
  } satisfies Record<StoreMove, string>,
  preview: 'Preview',
  looking: 'Looking...',
  previewTitle: 'What will change',
  willChange: (changing: number, count: number) =>
    changing === 0
      ? 'No product would be different.'
      : `${products(changing)} of ${count.toLocaleString('en')} will be different.`,
  more: (count: number) => `and ${products(count)} more`,
  confirm: (count: number) => `Change ${products(count)}`,
  changing: 'Changing...',
  changed: (count: number) => `${products(count)} changed.`,
  back: 'Products',
  toList: 'Back to the products',
}
