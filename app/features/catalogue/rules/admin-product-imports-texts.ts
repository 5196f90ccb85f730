import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { importsInDanish } from '#languages/da/catalogue/admin-product-imports-texts.ts'
import type { columns } from './product-csv/columns.ts'
import { usualLowStock } from '#features/notifications/rules/notifications.ts'
import type { ImportOutcome, ImportState } from './product-import.ts'

const products = (count: number) =>
  count === 1 ? '1 product' : `${count.toLocaleString('en')} products`

export const importsInEnglish = {
  export: 'Export',
  import: 'Import',
  title: 'Import products',
  intro: 'Change many products at once, or add new ones, with a CSV file from your spreadsheet.',
  toProducts: 'Products',
  start: {
    title: 'New import',
    choose: 'Choose a CSV file, or drop it here',
    hint: (limit: string) => `At most ${limit}. You see a preview before anything is changed.`,
    upload: 'Upload',
    uploading: 'Uploading...',
    exportFirst:
      'Export first, change what you like, and import the same file again. The product files of Shopify and WooCommerce come in as they are.',
  },
  match: {
    title: 'What the columns of the file are',
    hint: 'We have guessed. Correct what is wrong, and leave out what you do not need.',
    leftOut: 'Leave out',
    nameless: (number: number) => `Column ${number}`,
    system: (system: string) =>
      `This is a file of ${system}. Products, variants, options, stock and pictures come along as they are; what was hidden there begins inactive here.`,
  },
  stores: {
    title: 'New products go into',
    hint: 'For a list without a column “Status in …”. Products that you already have stay where they are.',
  },
  columns: {
    title: 'What the columns hold',
    intro:
      'A column that the file does not have stays as it is, and nothing is deleted because it is not mentioned. A variant has a row of its own below its product, with its name in the column Variant. Numbers may have a comma or a point, and cells may be separated by semicolons or commas.',
    of: {
      product_id: 'Which product it is. Leave it empty for a new one, or to find it by its SKU.',
      variant_id: 'Which variant it is. Leave it empty for a new one, or to find it by its SKU.',
      variant: 'The name of the variant, such as a size. Empty in the row of a product.',
      active: 'yes or no, for a variant.',
      specifications: 'One in each line of the cell: name, colon, value.',
      images: 'One in each line of the cell: the address, a space, and what the picture shows.',
      name: 'The name of the product. Empty in the row of a variant.',
      sku: 'Your own number of the product or the variant. A new product needs one.',
      gtin: 'The number below the bar code: 8, 12, 13 or 14 digits.',
      brand: 'Empty means Generic.',
      base_price: 'The base price. In the row of a variant its own price, or empty for the same.',
      cost_price: 'What you paid. Shoppers never see it.',
      perishable: 'yes for goods that spoil or age quickly, such as food; otherwise no.',
      stock_quantity: 'How many there are. Empty means that stock is not counted.',
      low_stock_at: `Staff are told when so few are left. Empty means ${usualLowStock}.`,
      shelf: 'Where it stands, for the pick list.',
      weight: 'With its packaging, such as 450. Empty means that it is not known.',
      availability: 'in stock, out of stock, preorder or backorder.',
      ships_on:
        'When a preorder or backorder can be sent: a day such as 2026-12-24, a week such as week 50 2026, or 3 weeks after the order.',
      condition: 'new, refurbished or used.',
      withdrawal_exception:
        'none for goods that can be returned; otherwise hygiene or media (both sealed), custom_made, perishable or periodical.',
      maker_id: 'The name of a maker, as it stands under Makers.',
      model: 'Type, batch or serial number, or what else tells these goods from others.',
      warnings_da: 'Warnings and safety instructions in Danish.',
      warnings_en: 'Warnings and safety instructions in English.',
      guarantee_years: 'Whole years that the maker guarantees for free. Empty means none.',
      google_product_category: 'The number of the category in Google’s list.',
      unit_pricing_measure:
        'What is in it, such as 0.5 kg. In the row of a variant its own content, or empty for the same.',
      unit_pricing_base_measure: 'What the price is compared by, such as 1 kg.',
      options:
        'One in each line of the cell: Size: S | M | L. Behind a value a colour such as #1a1a1a, or the number of a picture such as @2. A line below that begins with > is advice. The name of a variant is then its values, such as Black / M.',
      related: 'SKUs of products that go well with it, separated by commas.',
      pages: 'Addresses of pages of the store that explain it, separated by commas.',
      description: 'Text or HTML.',
    } satisfies Record<keyof typeof columns, string>,
    inStore: {
      'Status in …':
        'active or inactive; empty where the store does not sell it. In a list without this column, new products are active in your only store, or in those that you choose when you upload it.',
      'Price in …': 'The store’s own price, or empty for the base price.',
      'Order in …': 'Its place in the store’s list.',
      'Category in …': 'The slug of a category of that store.',
    },
  },
  latest: {
    title: 'Latest imports',
    file: 'File',
    by: 'By',
    at: 'When',
    state: 'State',
    products: 'Products',
  },
  states: {
    reading: 'Being compared',
    ready: 'Ready to import',
    saving: 'Being saved',
    done: 'Finished',
    discarded: 'Discarded',
  } satisfies Record<ImportState, string>,
  outcomes: {
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    bad: 'Bad rows',
  } satisfies Record<ImportOutcome, string>,
  none: {
    new: 'No new products.',
    changed: 'No product changes.',
    unchanged: 'Every product of the file is new or changes.',
    bad: 'No bad rows.',
  } satisfies Record<ImportOutcome, string>,
  one: {
    uploaded: (by: string, at: string) => `Uploaded by ${by}, ${at}`,
    reading: (done: number, total: number) =>
      `Comparing the file with your products: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
    saving: (done: number, total: number) =>
      `Saving: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
    stays: 'You may leave this page. The import continues in the background.',
    refresh: 'Refresh',
    unknown: (names: string) => `These columns are not known and are left out: ${names}`,
    summary: (count: number) => `${products(count)} will be saved when you import.`,
    nothing: 'This file changes nothing.',
    badStay: (count: number) =>
      count === 1
        ? '1 bad row is left out.'
        : `${count.toLocaleString('en')} bad rows are left out.`,
    confirm: (count: number) => `Import ${products(count)}`,
    starting: 'Starting...',
    discard: 'Discard',
    discarded: 'This import was discarded. Nothing has been changed by it.',
    saved: (count: number) => `${products(count)} saved.`,
    report: 'Download the bad rows',
    rows: 'Rows of the file',
    line: 'Line',
    product: 'Product',
    what: 'What happens',
    problem: 'What is wrong',
    isNew: 'Comes in as a new product',
    same: 'Stays as it is',
    isSaved: 'Saved',
    empty: 'empty',
    to: 'becomes',
    column: 'Column',
  },
}

export const adminImportsTexts = defineStaffTexts(importsInEnglish, { da: importsInDanish })
