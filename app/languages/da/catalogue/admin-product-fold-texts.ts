import type { Translation } from '#shared/text/staff-texts.ts'
import type { productFoldsInEnglish } from '#features/catalogue/rules/admin-product-fold-texts.ts'

export const productFoldsInDanish: Translation<typeof productFoldsInEnglish> = {
  folds: {
    basics: 'Mere om varen',
    pricing: 'Kostpris og varer, der fordærves',
    inventory: 'SKU, GTIN, hylde og vægt',
    options: 'Valgmuligheder og varianter',
    related: 'Specifikationer og relaterede varer',
    stores: 'Butikker og deres priser',
    organisation: 'Kategori, mærke og levering',
    safety: 'Sikkerhed og jura',
    google: 'Søgning og feeds',
  },
  showAll: 'Vis alle felter',
  showFew: 'Vis de vigtigste',
}
