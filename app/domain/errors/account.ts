import { inArea } from './refusal.ts'

export const accountRefusals = inArea('account', {
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
  orderNumberMissing: { status: 400, da: 'Skriv dit ordrenummer', en: 'Enter your order number' },
  withdrawalUnmatched: {
    status: 404,
    da: 'Vi kan ikke finde en ordre med det nummer og den email',
    en: 'We cannot find an order with that number and email',
  },
  withdrawalTooLate: {
    status: 409,
    da: 'Fortrydelsesfristen på {days} dage er udløbet',
    en: 'The withdrawal period of {days} days has ended',
  },
  withdrawalFailed: {
    status: 500,
    da: 'Kunne ikke modtage din fortrydelse. Prøv igen.',
    en: 'Could not receive your withdrawal. Please try again.',
  },
})
