import type { StoreDefaults } from '../sketch.ts'

export const taskehusetDefaults: StoreDefaults = {
  store: 'localhost',
  folder: 'taskehuset',
  google_product_category: 166,
}
