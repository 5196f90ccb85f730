import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { productFormInDanish } from '#languages/da/catalogue/admin-product-form-texts.ts'
import type { ProductFieldName } from './product-fields.ts'
import type { Availability, Condition } from './product.ts'
import type { WithdrawalException } from './withdrawal-exception.ts'
import { usualLowStock } from '#features/notifications/rules/notifications.ts'
import { getReferenceDays } from '#features/pricing/rules/before-price.ts'
import { limits } from '#shared/limits.ts'
import { megabyte } from '#shared/stores/shop-limits.ts'

export const productFormInEnglish = {
  cards: {
    basics: 'Product',
    pricing: 'Pricing',
    inventory: 'Inventory',
    options: 'Options',
    related: 'Below the product',
    organisation: 'Organisation',
    safety: 'Product safety',
    google: 'Google and unit price',
  },
  labels: {
    name: 'Name',
    description: 'Description',
    base_price: 'Base price',
    cost_price: 'Cost price',
    perishable: 'Spoils or ages quickly',
    sku: 'SKU',
    gtin: 'GTIN',
    stock_quantity: 'Stock',
    low_stock_at: 'Low from',
    shelf: 'Shelf',
    weight: 'Weight in grams',
    category_id: 'Category',
    brand: 'Brand',
    availability: 'Availability',
    ships_on: 'Can be sent from',
    condition: 'Condition',
    withdrawal_exception: 'Right of withdrawal',
    maker_id: 'Maker',
    model: 'Model',
    warnings_da: 'Warnings and safety instructions in Danish',
    warnings_en: 'Warnings and safety instructions in English',
    guarantee_years: 'Guarantee of the maker, in years',
    google_product_category: 'Google product category',
    unit_pricing_measure: 'Unit pricing measure',
    unit_pricing_base_measure: 'Unit pricing base measure',
    options: 'Options',
    related: 'Related products',
    pages: 'Pages about it',
  } satisfies Record<ProductFieldName, string>,
  climateClaims: (claims: string) =>
    `${claims}: the law asks for proof of words that promise an effect on climate or environment, and paying for offsets is no proof. Tell what has been done instead, for example “lining of recycled polyester”.`,
  hints: {
    description:
      'A blank line starts a new paragraph. HTML is allowed: with blocks such as <p> or <ul>, only the HTML shapes the text.',
    base_price: 'In the currency of each store that has no price of its own.',
    cost_price: 'Never shown to shoppers.',
    perishable: `Food or flowers, for example. A reduction then shows the lowest price of the last ${getReferenceDays(true)} days, not of ${getReferenceDays(false)}.`,
    stock_quantity: 'Leave empty if stock is not counted.',
    low_stock_at: `When so few are left, those who asked for it are told. Empty means ${usualLowStock}; each variant counts by itself.`,
    shelf: 'Where it stands. The pick list leads from shelf to shelf; shoppers never see it.',
    weight: 'With its packaging. Delivery prices can depend on it.',
    ships_on:
      'For preorder and backorder: a day, a week such as week 50, or a number of weeks such as 3 weeks, which are counted from the order. Shoppers read exactly that. Days of delivery are promised from a day only; after the day or the week it is in stock.',
    withdrawal_exception:
      'An exception is stated on the product page, in the cart and on the receipt, and the withdrawal form follows it. Orders keep what was stated when they were placed.',
    maker_id: 'Its name, address and contact are shown on the product page, as the law asks.',
    model: 'Type, batch or serial number, or what else tells these goods from others.',
    warnings_da:
      'Shown as it is written, in shops in Danish. Leave it empty if nothing needs a warning.',
    warnings_en: 'Shown as it is written, in shops in English.',
    guarantee_years:
      'Only what the maker gives for free, for the whole product. The legal guarantee is not counted. Leave it empty if there is none.',
    related:
      'SKUs of products that go well with it, separated by commas. Without any, shoppers see what is often bought with it: goods of at least five orders.',
    pages:
      'Addresses of pages of the store, such as /pleje, separated by commas. They are linked below the product, with their names in the menu.',
    category_id: 'Other stores use their category of the same name.',
  } as Partial<Record<ProductFieldName, string>>,
  /** Explanations of the columns of the CSV file. */
  options: {
    availability: {
      'in stock': 'In stock',
      'out of stock': 'Out of stock',
      preorder: 'Preorder',
      backorder: 'Backorder',
    },
    condition: { new: 'New', refurbished: 'Refurbished', used: 'Used' },
    withdrawal_exception: {
      none: 'Can be returned',
      hygiene: 'Sealed for hygiene: until opened',
      media: 'Sealed music, film or software: until opened',
      custom_made: 'Made to the buyer’s wishes: none',
      perishable: 'Goes off quickly: none',
      periodical: 'Newspaper or magazine: none',
    },
  } satisfies {
    availability: Record<Availability, string>
    condition: Record<Condition, string>
    withdrawal_exception: Record<WithdrawalException, string>
  },
  related: {
    order: 'Chosen products, in the order that shoppers see',
    none: 'None chosen. Shoppers see what is often bought with it, if anything is.',
    unknown: 'No product has this SKU',
    noSku: 'Give it an SKU first',
    find: 'Find a product',
    findHint: 'By name or SKU.',
    search: 'Search',
    searching: 'Searching…',
    found: 'Products that were found',
    foundNothing: (query: string) => `No product matches “${query}”.`,
    add: 'Add',
    addNamed: (name: string) => `Add ${name}`,
    failed: 'The products could not be searched. Try again.',
    remove: (name: string) => `Remove ${name}`,
  },
  shipsOnExample: '2026-12-24, week 50 or 3 weeks',
  noCategory: 'No category',
  noManufacturer: 'No maker',
  addManufacturer: 'Add a maker',
  unit: 'Unit',
  measureHint: '0 means that no unit price is shown.',
  measureKinds: (content: string, base: string) =>
    `No unit price is shown: ${content} cannot be compared by ${base}. Choose units of the same kind, such as g and kg.`,
  stores: {
    title: 'Stores',
    inactive: '(closed)',
    category: (store: string) => `Category in ${store}`,
    sameCategory: 'Same as the product',
    noCategory: 'No category here',
    settings: (store: string) => `${store}: price, category and order`,
    price: (store: string) => `Price in ${store}`,
    priceHint: 'Leave empty to use the base price.',
    active: (store: string) => `Active in ${store}`,
    order: (store: string) => `Sort order in ${store}`,
  },
  specifications: {
    title: 'Specifications',
    name: 'Name',
    value: 'Value',
    add: 'Add Specification',
    nameOf: (number: number) => `Name ${number}`,
    valueOf: (number: number) => `Value ${number}`,
    remove: (name: string) => `Remove specification ${name}`,
  },
  images: {
    title: 'Images',
    add: 'Add Image',
    drop: 'Upload pictures',
    dropHint: `Drop several at once. JPEG, PNG, WebP, AVIF or GIF, up to ${limits.pictureBytes / megabyte} MB each.`,
    empty: 'No pictures yet. The first one is shown in lists.',
    url: 'Image URL',
    urlHint: 'The picture is fetched once, when you save.',
    altText: 'Alt text',
    altTextOf: (number: number) => `Alt text ${number}`,
    altTextHint: 'Describe the picture for people who cannot see it.',
    first: 'Shown first',
    image: (number: number) => `image ${number}`,
    remove: (number: number) => `Remove image ${number}`,
    order: 'Images in their order',
    fetched: 'Fetched when you save',
    progress: (file: string) => `Uploading ${file}`,
    uploadFailed: 'The upload failed. Please try again.',
    tooMany: (most: number) => `A product has at most ${most} images`,
    dismiss: (file: string) => `Dismiss ${file}`,
  },
  variants: {
    title: 'Variants',
    name: 'Name',
    sku: 'SKU',
    price: 'Price',
    content: 'Content',
    stock: 'Stock',
    gtin: 'GTIN',
    shelf: 'Shelf',
    stockHint: 'Leave empty if stock is not counted.',
    enabled: 'Enabled',
    add: 'Add Variant',
    hint: 'Sizes or colours that shoppers choose between. A variant without a price costs what the product costs, and one without a content such as 250 ml contains the same. So it is with bar code (GTIN) and shelf.',
    nameOf: (number: number) => `Name ${number}`,
    skuOf: (number: number) => `SKU ${number}`,
    priceOf: (number: number) => `Price ${number}`,
    contentOf: (number: number) => `Content ${number}`,
    stockOf: (number: number) => `Stock ${number}`,
    gtinOf: (number: number) => `GTIN ${number}`,
    shelfOf: (number: number) => `Shelf ${number}`,
    enabledOf: (number: number) => `Enabled ${number}`,
    remove: (name: string) => `Remove variant ${name}`,
    keptInactive: 'A variant that has been ordered is kept, but disabled.',
  },
  duplicate: 'Duplicate',
  copyOf: (name: string) => `${name} (copy)`,
  copied: (name: string) =>
    `This is a copy of ${name} and not saved yet. It is switched off in every store, and its SKUs are empty: give it its own before you switch it on.`,
  saved: 'Saved.',
  savedNamed: (name: string) => `${name} is saved.`,
  savedHidden: (name: string) => `${name} is saved. No open store shows it yet.`,
  editAgain: 'Edit it again',
  addAnother: 'Add another product',
  twins:
    'Another product has the same SKU. Give each its own, so that imports can tell them apart.',
  unsaved: 'Unsaved changes',
  margin: (percent: number) => `Margin ${percent} % of the price without VAT`,
  mend: (count: number) =>
    count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`,
  viewIn: (store: string) => `View in ${store}`,
}

export const adminProductFormTexts = defineStaffTexts(productFormInEnglish, {
  da: productFormInDanish,
})
