import { describe, expect, test } from 'vitest'
import { refusals } from '#refusals'
import type { Code } from './errors.ts'

const textsInEveryShop: Partial<Record<Code, string>> = {
  databaseUnreachable:
    'Unable to connect to the database. Please refresh the page or try again later.',
  domainInvalid: 'Invalid domain format',
  storeUnknown: 'No store found for domain "{domain}" or store is inactive',
  storeDataMissing: 'Failed to load store data',
  storeSaveFailed: 'Failed to save store',
  storeOwnerMissing: 'You must be logged in to create a store',
  storesLoadFailed: 'Failed to load stores',
  storeDeleteFailed: 'Failed to delete store',
  staffCredentialsInvalid: 'Invalid email or password. Please try again.',
  staffSignInFailed: 'Unable to connect to authentication service. Please try again.',
  staffAuthUnreachable: 'Unable to connect to the authentication service after multiple attempts',
  sessionReadFailed: 'Failed to get authentication session',
  authServiceUnavailable: 'Authentication service unavailable',
  productStoresMissing: 'Please select at least one store',
  basePriceInvalid: 'Please enter a valid base price',
  costPriceInvalid: 'Please enter a valid cost price',
  productCategoryUnknown: 'Selected category does not exist',
  imagesDeleteFailed: 'Failed to delete existing images',
  imagesSaveFailed: 'Failed to save product images',
  productSaveFailed: 'Failed to save product',
  productSaveUnanswered: 'Failed to save product: no data returned',
  productsLoadFailed: 'Failed to load products',
  categoriesLoadFailed: 'Failed to load categories',
  productDeleteFailed: 'Failed to delete product',
  urlInvalid: 'Please enter a valid URL',
  productNotFound: 'Product not found',
  categorySaveFailed: 'Failed to save category',
  categoryDeleteFailed: 'Failed to delete category',
  categoryLoadFailed: 'Failed to load category',
  categoryNotFound: 'Category not found',
  navigationSaveFailed: 'Failed to update navigation settings',
  navigationHrefInvalid: 'URL must start with / and cannot contain spaces',
  ticketNotFound: 'Ticket not found',
  staffTicketsLoadFailed: 'Failed to load support tickets',
  storeNotFound: 'Store not found',
  staffTicketLoadFailed: 'Kunne ikke indlæse henvendelsen',
  staffTicketNotFound: 'Henvendelsen blev ikke fundet',
  staffMessageSendFailed: 'Failed to send message',
  statusUpdateFailed: 'Kunne ikke opdatere status',
  updatedTicketMissing: 'Could not fetch updated ticket',
  localeSaveFailed: 'Failed to update locale settings',
  currencySaveFailed: 'Failed to update currency settings',
  seoSaveFailed: 'Failed to update SEO settings',
  pageContentSaveFailed: 'Failed to update page content',
  themeSaveFailed: 'Failed to update theme',
  storeNotSelected: 'No store selected',
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

  test.each(Object.entries(textsInDanishShops))('%s, in Danish shops', (code, text) => {
    expect(refusals).toHaveProperty([code, 'da'], text)
  })

  test('wrong credentials in an English shop', () => {
    expect(refusals.credentialsInvalid.en).toBe('Invalid email or password')
  })

  test('the reason below a ticket that staff cannot open', () => {
    expect(refusals.staffTicketLoadFailed.explain_en).toBe('Failed to load ticket details')
  })
})
