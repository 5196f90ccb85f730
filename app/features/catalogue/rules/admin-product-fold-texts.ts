import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { productFoldsInDanish } from '#languages/da/catalogue/admin-product-fold-texts.ts'

export const productFoldsInEnglish = {
  /** Sections of the short form. */
  folds: {
    basics: 'More about the product',
    pricing: 'Cost price, and goods that spoil',
    inventory: 'SKU, GTIN, shelf and weight',
    options: 'Options and variants',
    related: 'Specifications and related products',
    stores: 'Stores and their prices',
    organisation: 'Category, brand and delivery',
    safety: 'Safety and law',
    google: 'Search and feeds',
  },
  showAll: 'Show all fields',
  showFew: 'Show the most important',
}

export const adminProductFoldTexts = defineStaffTexts(productFoldsInEnglish, {
  da: productFoldsInDanish,
})
