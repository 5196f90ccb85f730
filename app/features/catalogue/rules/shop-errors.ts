import { clientRefusals } from '#shared/errors/client-refusals.ts'
import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

export const catalogueRefusals = defineRefusals('catalogue', {
  productListLoadFailed: clientRefusals.productListLoadFailed,
  productNotFound: {
    status: 404,
    ...toBothLanguages('Product not found'),
    explain_da: 'Vi kan ikke finde varen. Måske er den udgået.',
    explain_en: 'It may no longer be sold here.',
  },
  categoryNotFound: {
    status: 404,
    ...toBothLanguages('Category not found'),
    explain_da: 'Vi kan ikke finde kategorien. Måske er den flyttet eller lukket.',
    explain_en: 'It may have been moved or closed.',
  },
  categoryLoadFailed: clientRefusals.categoryLoadFailed,
})
