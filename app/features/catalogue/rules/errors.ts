import { defineRefusals, conflict, invalid, toBothLanguages } from '#shared/errors/refusal.ts'
import { clientRefusals } from '#shared/errors/client-refusals.ts'

export const categoriesRefusals = defineRefusals('categories', {
  categoriesLoadFailed: {
    status: 500,
    da: 'Kategorierne kunne ikke hentes',
    en: 'Failed to load categories',
  },
  categorySaveFailed: {
    status: 500,
    da: 'Kategorien kunne ikke gemmes',
    en: 'Failed to save category',
  },
  categoryDeleteFailed: {
    status: 500,
    da: 'Kategorien kunne ikke slettes',
    en: 'Failed to delete category',
  },
  categoryNameMissing: invalid('Skriv et navn', 'Please enter a name'),
  categorySlugInvalid: invalid(
    'En slug består af små bogstaver, tal og enkelte bindestreger',
    'A slug is made of lower-case letters, digits and single hyphens',
  ),
  categorySlugTaken: conflict(
    'En anden kategori har allerede denne slug',
    'Another category already has this slug',
  ),
  categoryParentUnknown: invalid(
    'Overkategorien findes ikke',
    'The parent category does not exist',
  ),
  categoryTooDeep: conflict(
    'Kategorien har selv underkategorier, så den skal blive på øverste niveau',
    'This category has subcategories of its own, so it must stay at the top level',
  ),
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
