import { always, inArea } from './refusal.ts'

export const catalogueRefusals = inArea('catalogue', {
  productListLoadFailed: {
    status: 500,
    da: 'Der opstod en fejl',
    en: 'Something went wrong',
    explain_da: 'Produkterne kunne ikke hentes. Prøv igen om lidt.',
    explain_en: 'The products could not be loaded. Try again in a moment.',
  },
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
  categoryLoadFailed: {
    status: 500,
    ...always('Failed to load category'),
    explain_da: 'Kategorien kunne ikke hentes. Prøv igen om lidt.',
    explain_en: 'Try again in a moment.',
  },
})
