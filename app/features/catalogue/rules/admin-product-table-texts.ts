import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { productTableInDanish } from '#languages/da/catalogue/admin-product-table-texts.ts'

export const productTableInEnglish = {
  edit: {
    price: 'Edit the price',
    stock: 'Edit the stock',
    active: 'Edit the state',
  },
  /** Names of the fields that the cells become. */
  field: {
    price: (name: string) => `Price of ${name}`,
    stock: (name: string) => `Stock of ${name}`,
    active: (name: string) => `State of ${name}`,
  },
  saved: {
    price: (name: string) => `The price of ${name} is saved`,
    stock: (name: string) => `The stock of ${name} is saved`,
    active: (name: string) => `The state of ${name} is saved`,
  },
  undone: (name: string) => `The change of ${name} is undone`,
  undo: 'Undo',
}

export const productTableTexts = defineStaffTexts(productTableInEnglish, {
  da: productTableInDanish,
})
