import { always, inArea } from './refusal.ts'

export const categoriesRefusals = inArea('categories', {
  categoriesLoadFailed: { status: 500, ...always('Failed to load categories') },
  categorySaveFailed: { status: 500, ...always('Failed to save category') },
  categoryDeleteFailed: { status: 500, ...always('Failed to delete category') },
  categoryNameMissing: { status: 400, ...always('Please enter a name') },
  categorySlugInvalid: {
    status: 400,
    ...always('A slug holds lower-case letters, digits and single hyphens'),
  },
  categorySlugTaken: { status: 409, ...always('Another category already has this slug') },
  categoryParentUnknown: { status: 400, ...always('The parent category does not exist') },
  categoryTooDeep: {
    status: 409,
    ...always('This category has subcategories of its own, so it must stay at the top level'),
  },
})
