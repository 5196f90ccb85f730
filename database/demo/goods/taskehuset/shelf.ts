import type { Shelf } from '../sketch.ts'

export const taskehusetShelf: Shelf = {
  store: 'localhost',
  folder: 'taskehuset',
  google_product_category: 166,
}
