import { brokenPage } from './broken-page.ts'
import { always, inArea } from './refusal.ts'

export const catalogueRefusals = inArea('catalogue', {
  productListLoadFailed: brokenPage.productListLoadFailed,
  productNotFound: {
    status: 404,
    ...always('Product not found'),
    explain_da: 'Vi kan ikke finde varen. Måske er den udgået.',
    explain_en: 'It may no longer be sold here.',
  },
  categoryNotFound: {
    status: 404,
    ...always('Category not found'),
    explain_da: 'Vi kan ikke finde kategorien. Måske er den flyttet eller lukket.',
    explain_en: 'It may have been moved or closed.',
  },
  categoryLoadFailed: brokenPage.categoryLoadFailed,
})
