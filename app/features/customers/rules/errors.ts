import { defineRefusals } from '#shared/errors/refusal.ts'

export const accountRefusals = defineRefusals('account', {
  favouritesSaveFailed: {
    status: 500,
    da: 'Dine favoritter blev ikke gemt. Prøv igen.',
    en: 'Your favourites were not saved. Please try again.',
  },
  orderCodeWrong: {
    status: 400,
    da: 'Koden passer ikke. Brug den nyeste, eller få en ny.',
    en: 'The code does not fit. Use the latest one, or get a new one.',
  },
  orderCodeMissing: {
    status: 403,
    da: 'Bekræft med en kode fra din mail, at ordren er din',
    en: 'Confirm with a code from your email that the order is yours',
  },
  orderNotFound: {
    status: 404,
    da: 'Ordren blev ikke fundet',
    en: 'Order not found',
    explain_da: 'Tjek, at hele linket fra din mail er kommet med.',
    explain_en: 'Check that the whole link from your email is there.',
  },
  accountLoadFailed: {
    status: 500,
    da: 'Kunne ikke indlæse din konto',
    en: 'Could not load your account',
  },
  accountSaveFailed: {
    status: 500,
    da: 'Kunne ikke gemme dine oplysninger',
    en: 'Could not save your details',
  },
  emailUnchanged: {
    status: 400,
    da: 'Det er den email, du har i forvejen',
    en: 'This is already your email address',
  },
  orderNumberMissing: { status: 400, da: 'Skriv dit ordrenummer', en: 'Enter your order number' },
  orderNumberInvalid: {
    status: 400,
    da: 'Ordrenummeret er et tal, for eksempel 1001',
    en: 'The order number is a number, for example 1001',
  },
  withdrawalEmpty: {
    status: 400,
    da: 'Vælg mindst én vare',
    en: 'Choose at least one item',
  },
  withdrawalDone: {
    status: 409,
    da: 'Der er ikke flere varer at fortryde i ordren',
    en: 'There are no more items in the order to withdraw from',
    explain_da: 'Se ordren for at følge, hvad der er sket med den.',
    explain_en: 'Open the order to see its current status.',
  },
  withdrawalFailed: {
    status: 500,
    da: 'Kunne ikke modtage din fortrydelse. Prøv igen.',
    en: 'Could not receive your withdrawal. Please try again.',
  },
})
