import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { importsInDanish } from '#languages/da/catalogue/admin-product-imports-texts.ts'
import type { columns } from './product-csv/columns.ts'
import type { ImportOutcome, ImportState } from './product-import.ts'
import { productFormInEnglish } from './admin-product-form-texts.ts'

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
      ...productFormInEnglish.guides,
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
