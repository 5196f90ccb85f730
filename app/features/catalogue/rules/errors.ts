import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'
import { clientRefusals } from '#shared/errors/client-refusals.ts'

export const categoriesRefusals = defineRefusals('categories', {
  categoriesLoadFailed: { status: 500, ...toBothLanguages('Failed to load categories') },
  categorySaveFailed: { status: 500, ...toBothLanguages('Failed to save category') },
  categoryDeleteFailed: { status: 500, ...toBothLanguages('Failed to delete category') },
  categoryNameMissing: { status: 400, ...toBothLanguages('Please enter a name') },
  categorySlugInvalid: {
    status: 400,
    ...toBothLanguages('A slug holds lower-case letters, digits and single hyphens'),
  },
  categorySlugTaken: { status: 409, ...toBothLanguages('Another category already has this slug') },
  categoryParentUnknown: { status: 400, ...toBothLanguages('The parent category does not exist') },
  categoryTooDeep: {
    status: 409,
    ...toBothLanguages(
      'This category has subcategories of its own, so it must stay at the top level',
    ),
  },
})

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
