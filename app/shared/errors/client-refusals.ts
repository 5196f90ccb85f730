import { toBothLanguages } from './refusal.ts'
import { unexpected } from './unexpected.ts'

/** The browser can show these without a server response, so they are part of the client bundle. */
export const clientRefusals = {
  storeDataMissing: {
    status: 500,
    ...toBothLanguages('Failed to load store data'),
    explain_da: 'Butikken kunne ikke hentes. Genindlæs siden, eller prøv igen om lidt.',
    explain_en: 'Reload the page, or try again in a moment.',
  },
  unexpected,
  productListLoadFailed: {
    status: 500,
    da: 'Der opstod en fejl',
    en: 'Something went wrong',
    explain_da: 'Produkterne kunne ikke hentes. Prøv igen om lidt.',
    explain_en: 'The products could not be loaded. Try again in a moment.',
  },
  categoryLoadFailed: {
    status: 500,
    ...toBothLanguages('Failed to load category'),
    explain_da: 'Kategorien kunne ikke hentes. Prøv igen om lidt.',
    explain_en: 'Try again in a moment.',
  },
}
