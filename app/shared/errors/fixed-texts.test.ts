import { describe, expect, test } from 'vitest'
import { refusals } from '#refusals'
import type { Code } from './errors.ts'

const textsInEveryShop: Partial<Record<Code, string>> = {
  databaseUnreachable:
    'Unable to connect to the database. Please refresh the page or try again later.',
  domainInvalid: 'Invalid domain format',
  storeUnknown: 'No store found for domain "{domain}" or store is inactive',
  storeDataMissing: 'Failed to load store data',
  sessionReadFailed: 'Failed to get authentication session',
  authServiceUnavailable: 'Authentication service unavailable',
  productsLoadFailed: 'Failed to load products',
  productNotFound: 'Product not found',
  categoryLoadFailed: 'Failed to load category',
  categoryNotFound: 'Category not found',
  ticketNotFound: 'Ticket not found',
  staffTicketLoadFailed: 'Kunne ikke indlæse henvendelsen',
  staffTicketNotFound: 'Henvendelsen blev ikke fundet',
  statusUpdateFailed: 'Kunne ikke opdatere status',
}

/** The words of the specification in the English back office. */
const englishTexts: Partial<Record<Code, string>> = {
  staffSignInFailed: 'Unable to connect to authentication service. Please try again.',
  storesLoadFailed: 'Failed to load stores',
  categoryDeleteFailed: 'Failed to delete category',
  storeOwnerMissing: 'You must be logged in to create a store',
  productCategoryUnknown: 'Selected category does not exist',
  seoSaveFailed: 'Failed to update SEO settings',
  staffTicketsLoadFailed: 'Failed to load support tickets',
  updatedTicketMissing: 'Could not fetch updated ticket',
  staffCredentialsInvalid: 'Invalid email or password. Please try again.',
  productSaveFailed: 'Failed to save product',
  themeSaveFailed: 'Failed to update theme',
  productSaveUnanswered: 'Failed to save product: no data returned',
  categoriesLoadFailed: 'Failed to load categories',
  imagesDeleteFailed: 'Failed to delete existing images',
  navigationSaveFailed: 'Failed to update navigation settings',
  staffAuthUnreachable: 'Unable to connect to the authentication service after multiple attempts',
  costPriceInvalid: 'Please enter a valid cost price',
  staffMessageSendFailed: 'Failed to send message',
  pageContentSaveFailed: 'Failed to update page content',
  navigationHrefInvalid: 'URL must start with / and cannot contain spaces',
  storeDeleteFailed: 'Failed to delete store',
  productDeleteFailed: 'Failed to delete product',
  storeSaveFailed: 'Failed to save store',
  currencySaveFailed: 'Failed to update currency settings',
  basePriceInvalid: 'Please enter a valid base price',
  imagesSaveFailed: 'Failed to save product images',
  storeNotSelected: 'No store selected',
  productStoresMissing: 'Please select at least one store',
  categorySaveFailed: 'Failed to save category',
  urlInvalid: 'Please enter a valid URL',
  staffSignInThrottled: 'Unable to connect to authentication service. Please try again.',
  localeSaveFailed: 'Failed to update locale settings',
  storeNotFound: 'Store not found',
}

const textsInDanishShops: Partial<Record<Code, string>> = {
  pageNotFound: 'Side ikke fundet',
  credentialsInvalid: 'Ugyldig email eller adgangskode',
  signInFailed: 'Der opstod en fejl. Prøv igen senere.',
  signUpFailed: 'Der opstod en fejl. Prøv igen senere.',
  authUnreachable: 'Kunne ikke oprette forbindelse til login-tjenesten. Prøv igen.',
  unexpected: 'Der opstod en fejl',
  productListLoadFailed: 'Der opstod en fejl',
  templateLoadFailed: 'Kunne ikke indlæse formular',
  ticketCreateFailed: 'Kunne ikke oprette henvendelse',
  ticketsLoadFailed: 'Kunne ikke indlæse henvendelser',
  ticketLoadFailed: 'Kunne ikke indlæse henvendelse',
  messageSendFailed: 'Kunne ikke sende besked',
  warrantyTermsMissing: 'Du skal acceptere betingelserne for at indsende en reklamation',
  returnTermsMissing: 'Du skal acceptere returneringsbetingelserne for at anmode om returnering',
  paymentInitFailed: 'Kunne ikke initialisere betalingssystem',
  paymentPageFailed: 'Kunne ikke oprette betalingsside',
  paymentPageUnidentified: 'Der kunne ikke oprettes en betalingsside',
  paymentPageUnaddressed: 'Manglende checkout URL',
  checkoutFailed: 'Der opstod en fejl ved checkout. Prøv venligst igen.',
}

describe('exact error texts', () => {
  test.each(Object.entries(textsInEveryShop))('%s, in every shop', (code, text) => {
    expect(refusals).toHaveProperty([code, 'da'], text)
    expect(refusals).toHaveProperty([code, 'en'], text)
  })

  test.each(Object.entries(englishTexts))('%s, in an English back office', (code, text) => {
    expect(refusals).toHaveProperty([code, 'en'], text)
  })

  test.each(Object.entries(textsInDanishShops))('%s, in Danish shops', (code, text) => {
    expect(refusals).toHaveProperty([code, 'da'], text)
  })

  test('every other text differs between the languages', () => {
    const same = Object.entries(refusals).filter(([, { da, en }]) => da === en)
    expect(same.map(([code]) => code).toSorted()).toEqual(Object.keys(textsInEveryShop).toSorted())
  })

  test('wrong credentials in an English shop', () => {
    expect(refusals.credentialsInvalid.en).toBe('Invalid email or password')
  })

  test('the reason below a ticket that staff cannot open', () => {
    expect(refusals.staffTicketLoadFailed.explain_en).toBe('Failed to load ticket details')
  })
})
