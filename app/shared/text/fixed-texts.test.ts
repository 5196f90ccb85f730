import { describe, expect, test } from 'vitest'
import { vatRate } from '../money/vat.ts'
import { adminCategoriesTexts } from '#features/catalogue/rules/admin-categories-texts.ts'
import { adminNavigationTexts } from '#features/stores/rules/admin-navigation-texts.ts'
import { adminProductsTexts } from '#features/catalogue/rules/admin-products-texts.ts'
import { adminSettingsTexts } from '#features/stores/rules/admin-settings-texts.ts'
import { adminShellTexts } from './admin/shell.ts'
import { adminStoresTexts } from '#features/stores/rules/admin-texts.ts'
import { adminSupportTexts } from '#features/support/rules/admin-texts.ts'
import { cartTexts, contributionTexts } from '#features/orders/rules/cart-texts.ts'
import { catalogueTexts } from '#features/catalogue/rules/texts.ts'
import { checkoutTexts, paymentTexts } from '#features/orders/rules/payment-texts.ts'
import { consentTexts } from '#features/consent/rules/texts.ts'
import { legalTexts } from '#features/legal/rules/texts.ts'
import { pageTexts } from '#features/stores/rules/pages-texts.ts'
import { purchaseTexts } from '#features/orders/rules/purchase-texts.ts'
import { shellTexts } from './shell.ts'
import { ticketTexts } from '#features/support/rules/tickets-texts.ts'

const shell = shellTexts('da')
const catalogue = catalogueTexts('da')
const purchase = purchaseTexts('da')
const cart = cartTexts('da')
const checkout = checkoutTexts('da')

describe('fixed texts', () => {
  test.each([
    ['loading', shell.loading, 'Loading...'],
    ['store fault', shell.storeLoadingError, 'Store Loading Error'],
    ['unwritten page', pageTexts('da').notConfigured, 'This page has not been configured yet.'],
    ['front page', shell.toFrontPage, 'Gå til forsiden'],
    ['cart button', shell.header.cart, 'Kurv'],
    ['cookies declined', consentTexts('da').decline, 'Afvis'],
    ['cookies accepted', consentTexts('da').accept, 'Acceptér'],
    ['search field', catalogue.search.placeholder, 'Søg efter produkter...'],
    ['search button', catalogue.search.submit, 'Søg'],
    ['no match', catalogue.noMatch, 'Ingen produkter matcher din søgning'],
    ['free shipping', catalogue.card.freeShipping, 'Gratis fragt'],
    ['card button', catalogue.card.seeMore, 'Se mere'],
    ['empty category', catalogue.category.empty, 'No products found in this category'],
    ['sizes', purchase.chooseSize, 'Vælg størrelse'],
    ['no variant chosen', purchase.chooseVariant, 'Vælg variant'],
    ['add to cart', purchase.addToCart, 'Læg i kurv'],
    ['added', purchase.added, 'Tilføjet!'],
    ['in stock', purchase.stock.available, 'På lager'],
    ['out of stock', purchase.stock.unavailable, 'Ikke på lager'],
    ['cart', cart.title, 'Din kurv'],
    ['pay', cart.checkout, 'Gå til betaling'],
    ['paying', cart.processing, 'Processing...'],
    [
      'contribution',
      cart.contribution('5,00 kr.', '0,5%', contributionTexts('da').carbon_removal),
      'Heraf går 5,00 kr. (0,5%) til CO₂-fjernelse',
    ],
    ['order received', checkout.success.title, 'Tak for din ordre!'],
    ['order cancelled', checkout.cancel.title, 'Ordre annulleret'],
    ['not completed', checkout.cancel.unfinished, 'Din ordre blev ikke gennemført.'],
    ['no money', checkout.cancel.nothingDrawn, 'Ingen penge er blevet trukket fra din konto.'],
    ['test payment', paymentTexts('da').pay('5,00 kr.'), 'Betal 5,00 kr.'],
    ['test payment in English', paymentTexts('en').pay('€5.00'), 'Pay €5.00'],
    ['session', shell.session.connecting, 'Connecting to authentication service...'],
    ['session fault', shell.session.fault, 'Authentication Error'],
    ['session retry', shell.session.retry, 'Retry'],
    ['message sent', ticketTexts('da').messageSent, 'Besked sendt'],
    ['staff message sent', adminSupportTexts.thread.sent, 'Besked sendt'],
    ['status set', adminSupportTexts.status.updated, 'Status opdateret'],
    ['no tickets', adminSupportTexts.empty.title, 'No Support Tickets'],
    ['no such tickets', adminSupportTexts.empty.filtered, 'No tickets match the selected filter.'],
    ['no tickets yet', adminSupportTexts.empty.none, 'There are no support tickets yet.'],
    ['staff room', adminShellTexts.title, 'Admin Dashboard'],
    ['new store', adminStoresTexts.newStore, 'New Store'],
    ['store deletion', adminStoresTexts.deletion.title, 'Delete Store'],
    ['all stores', adminProductsTexts.filter.allStores, 'Alle butikker'],
    ['filter', adminProductsTexts.filter.apply, 'Filtrer'],
    ['new product', adminProductsTexts.newProduct, 'New Product'],
    ['variants', adminProductsTexts.card.multipleVariants, 'Multiple variants'],
    ['product deletion', adminProductsTexts.deletion.title, 'Delete Product'],
    [
      'no categories',
      adminCategoriesTexts.empty,
      'No categories yet. Create your first category to get started.',
    ],
    [
      'category deletion',
      adminCategoriesTexts.deletion.warning('Tasker'),
      'Are you sure you want to delete "Tasker"? This action cannot be undone.',
    ],
    ['settings', adminSettingsTexts.title, 'Store Settings'],
    ['label', adminNavigationTexts.labelPlaceholder, 'e.g., About Us'],
    ['URL', adminNavigationTexts.urlPlaceholder, 'e.g., /about'],
    ['no content', adminNavigationTexts.noContent, 'No content added yet'],
    ['content dialog', adminNavigationTexts.dialog.title('Pleje'), 'Edit Page Content - Pleje'],
    ['save content', adminNavigationTexts.dialog.save, 'Save Content'],
  ])('%s', (_, actual, expected) => {
    expect(actual).toBe(expected)
  })

  test('the five statuses of a ticket', () => {
    const { open: _unknown, ...statuses } = ticketTexts('da').statuses
    expect(statuses).toEqual({
      pending: 'Afventer',
      in_progress: 'Under behandling',
      waiting_customer: 'Afventer kunde',
      resolved: 'Løst',
      closed: 'Lukket',
    })
  })

  test('the sections of the terms and of the privacy page', () => {
    const { terms, privacy } = legalTexts('da')
    expect(Object.values(terms).join('; ')).toBe(
      'Handelsbetingelser; Generelt; Priser og betaling; Levering; Fortrydelsesret; Reklamationsret; Persondata; Klageadgang',
    )
    expect(Object.values(privacy).join('; ')).toBe(
      'Privatlivspolitik; Dataansvarlig; Hvilke oplysninger; Formål; Cookies; Retsgrundlag; Modtagere; Opbevaring; Dine rettigheder; Klage',
    )
  })
})

test('the sample price is part of a sentence', () => {
  const { before, after } = shell.pricesAreShown('DKK')
  expect(`${before}100,00 kr.${after}`).toBe('Priser vises i DKK inkl. moms, fx 100,00 kr.')
})

test('a count of one uses the singular', () => {
  expect(shell.header.cartCount('1')).toBe('1 vare')
  expect(shell.header.cartCount('2')).toBe('2 varer')
  expect(ticketTexts('en').messageCount(1)).toBe('1 message')
})

test('the percentages in the texts match the rates used in calculations', () => {
  expect(cart.vatIncluded).toContain(`${vatRate / 100}%`)
})
