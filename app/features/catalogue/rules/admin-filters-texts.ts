export const adminFiltersTexts = {
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
