import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import {
  productsInDanish,
  bulkInDanish,
  optionInDanish,
} from '#languages/da/catalogue/admin-products-texts.ts'
import type { ProductSorting } from './product-table.ts'
import type { SafetyFact } from './product-safety.ts'
import type { PriceMove, StoreMove } from './bulk-edit.ts'

export const productsInEnglish = {
  title: 'Products',
  newProduct: 'New Product',
  editProduct: 'Edit Product',
  empty: 'No products yet. Create your first product to get started.',
  firstProduct: 'Create a product',
  emptyFilter: 'No products in this store.',
  emptySearch: 'No products match your search.',
  otherWords: 'Look for fewer words, or in all stores.',
  search: 'Search products',
  searchPlaceholder: 'Name, SKU, GTIN or brand',
  found: (total: number | null) =>
    total === null ? 'Very many products' : total === 1 ? '1 product' : `${total} products`,
  page: (page: number, pages: number | null) =>
    pages === null ? `Page ${page}` : `Page ${page} of ${pages}`,
  safety: {
    share: (complete: number, onSale: number) =>
      `Product safety: ${complete} of ${onSale} goods on sale are complete`,
    show: (count: number) =>
      count === 1 ? 'Show the one with missing facts' : `Show the ${count} with missing facts`,
    showAll: 'Show all products',
    lacks: (facts: string) => `Missing: ${facts}`,
    facts: {
      picture: 'picture',
      maker: 'maker',
      responsiblePerson: 'responsible person in the EU',
      model: 'model',
    } satisfies Record<SafetyFact, string>,
    none: 'Nothing is missing. Every product on sale has its product safety facts.',
  },
  filter: {
    store: 'Store',
    allStores: 'Alle butikker',
    apply: 'Filtrer',
    showInactive: 'Vis inaktive',
  },
  card: {
    multipleVariants: 'Multiple variants',
    variantCount: (count: number) => (count === 1 ? '1 variant' : `${count} variants`),
    cost: (amount: string) => `Cost: ${amount}`,
    sku: (sku: string) => `SKU: ${sku}`,
    storePrice: (price: string, store: string) => `${price} · ${store}`,
    inactiveIn: (store: string) => `Inactive in ${store}`,
    noImage: 'No image',
    moreStores: (count: number) => (count === 1 ? 'and 1 more store' : `and ${count} more stores`),
    nowhere: 'In no store',
  },
  view: { label: 'Show products as', cards: 'Cards', table: 'Table' },
  sorting: {
    label: (sorting: string) => `Sorted: ${sorting}`,
    list: 'Sort products',
    by: {
      newest: 'Newest first',
      name: 'Name, A to Z',
      '-name': 'Name, Z to A',
      price: 'Price, lowest first',
      '-price': 'Price, highest first',
    } satisfies Record<ProductSorting, string>,
    sortBy: (heading: string) => `Sort by ${heading}`,
  },
  columns: { label: 'Columns', apply: 'Show these columns' },
  table: {
    select: 'Selected',
    product: 'Product',
    state: 'State',
    stock: 'Stock',
    price: 'Price',
    margin: 'Margin',
    stores: 'Stores',
    actions: 'Actions',
    active: 'Active',
    inactive: 'Inactive',
    soldOut: 'Sold out',
    notCounted: 'not counted',
    unknown: '–',
    percent: (share: number) => `${share} %`,
  },
  deletion: {
    title: 'Delete Product',
    warning: (name: string) =>
      `Are you sure you want to delete "${name}"? This action cannot be undone.`,
    inStores: (stores: string) => `It disappears from ${stores}.`,
    done: (name: string) => `${name} is deleted`,
    ordersKept: 'Orders keep their lines.',
  },
}

const products = (count: number) =>
  count === 1 ? '1 product' : `${count.toLocaleString('en')} products`

export const bulkInEnglish = {
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

export const optionInEnglish = {
  title: 'Options',
  hint: 'What shoppers choose, such as colour and size. Each variant is a combination of their values; without options, shoppers choose a variant by its name.',
  submitted: 'Options, one on each line',
  typedHint:
    'Size: S | M | L. Behind a value a colour such as #1a1a1a, or the number of a picture such as @2. A line below that begins with > is advice.',
  add: 'Add Option',
  addValue: 'Add value',
  optionOf: (number: number) => `Option ${number}`,
  nameOf: (number: number) => `Name of option ${number}`,
  nameExample: 'Size',
  valueOf: (option: string, number: number) => `${option} ${number}`,
  hasColour: 'Colour',
  colourOf: (value: string) => `Colour of ${value}`,
  pictureOf: (value: string) => `Picture of ${value}`,
  noPicture: 'No picture',
  picture: (number: number) => `Image ${number}`,
  remove: (name: string) => `Remove ${name}`,
  advice: 'Advice',
  adviceHint: 'Stands beside the choice, such as: S fits most people below 165 cm.',
  choose: 'Choose',
  unknown: (value: string) => `${value} (no such value)`,
  addMissing: (count: number) =>
    count === 1 ? 'Add the missing combination' : `Add ${count} missing combinations`,
  tooMany: (most: number) => `A product has at most ${most} variants.`,
}

export const adminProductsTexts = defineStaffTexts(productsInEnglish, { da: productsInDanish })
export const adminBulkTexts = defineStaffTexts(bulkInEnglish, { da: bulkInDanish })
export const adminOptionTexts = defineStaffTexts(optionInEnglish, { da: optionInDanish })
