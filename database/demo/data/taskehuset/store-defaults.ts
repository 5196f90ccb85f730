import type { StoreDefaults } from '../product-input.ts'

export const taskehusetDefaults: StoreDefaults = {
  store: 'localhost',
  folder: 'taskehuset',
  google_product_category: 166,
}
