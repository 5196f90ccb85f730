import { describe, expect, test } from 'vitest'
import { contributionRate } from '../contribution.ts'
import { vatRate } from '../vat.ts'
import { adminCategoriesWords } from './admin/categories.ts'
import { adminNavigationWords } from './admin/navigation.ts'
import { adminProductsWords } from './admin/products.ts'
import { adminSettingsWords } from './admin/settings.ts'
import { adminShellWords } from './admin/shell.ts'
import { adminStoresWords } from './admin/stores.ts'
import { adminSupportWords } from './admin/support.ts'
import { cartWords } from './cart.ts'
import { catalogueWords } from './catalogue.ts'
import { checkoutWords } from './checkout.ts'
import { consentWords } from './consent.ts'
import { legalWords } from './legal.ts'
import { payment as paymentInEnglish } from './en/payment.ts'
import { productWords } from './product.ts'
import { pageWords } from './pages.ts'
import { paymentWords } from './payment.ts'
import { shellWords } from './shell.ts'
import { ticketWords } from './tickets.ts'

const shell = shellWords('da')
const catalogue = catalogueWords('da')
const product = productWords('da')
const cart = cartWords('da')
const checkout = checkoutWords('da')

describe('fixed texts', () => {
  test.each([
    ['loading', shell.loading, 'Loading...'],
    ['store fault', shell.storeLoadingError, 'Store Loading Error'],
    ['unwritten page', pageWords('da').notConfigured, 'This page has not been configured yet.'],
    ['front page', shell.toFrontPage, 'Gå til forsiden'],
    ['cart button', shell.header.cart, 'Kurv'],
    ['cookies declined', consentWords('da').decline, 'Afvis'],
    ['cookies accepted', consentWords('da').accept, 'Acceptér'],
    ['search field', catalogue.search.placeholder, 'Søg efter produkter...'],
    ['search button', catalogue.search.submit, 'Søg'],
    ['no match', catalogue.noMatch, 'Ingen produkter matcher din søgning'],
    ['free shipping', catalogue.card.freeShipping, 'Gratis fragt'],
    ['card button', catalogue.card.seeMore, 'Se mere'],
    ['empty category', catalogue.category.empty, 'No products found in this category'],
    ['sizes', product.chooseSize, 'Vælg størrelse'],
    ['no variant chosen', product.chooseVariant, 'Vælg variant'],
    ['add to cart', product.addToCart, 'Læg i kurv'],
    ['added', product.added, 'Tilføjet!'],
    ['in stock', product.stock.available, 'På lager'],
    ['out of stock', product.stock.unavailable, 'Ikke på lager'],
    ['cart', cart.title, 'Din kurv'],
    ['pay', cart.checkout, 'Gå til betaling'],
    ['paying', cart.processing, 'Processing...'],
    ['contribution', cart.contribution('5,00 kr.'), 'Heraf går 5,00 kr. (0,5%) til CO₂-fjernelse'],
    ['order received', checkout.success.title, 'Tak for din ordre!'],
    ['order cancelled', checkout.cancel.title, 'Ordre annulleret'],
    ['not completed', checkout.cancel.unfinished, 'Din ordre blev ikke gennemført.'],
    ['no money', checkout.cancel.nothingDrawn, 'Ingen penge er blevet trukket fra din konto.'],
    ['test payment', paymentWords('da').pay('5,00 kr.'), 'Betal 5,00 kr.'],
    ['test payment in English', paymentInEnglish.pay('€5.00'), 'Pay €5.00'],
    ['session', shell.session.connecting, 'Connecting to authentication service...'],
    ['session fault', shell.session.fault, 'Authentication Error'],
    ['session retry', shell.session.retry, 'Retry'],
    ['message sent', ticketWords('da').messageSent, 'Besked sendt'],
    ['staff message sent', adminSupportWords.thread.sent, 'Besked sendt'],
    ['status set', adminSupportWords.status.updated, 'Status opdateret'],
    ['no tickets', adminSupportWords.empty.title, 'No Support Tickets'],
    ['no such tickets', adminSupportWords.empty.filtered, 'No tickets match the selected filter.'],
    ['no tickets yet', adminSupportWords.empty.none, 'There are no support tickets yet.'],
    ['staff room', adminShellWords.title, 'Admin Dashboard'],
    ['new store', adminStoresWords.newStore, 'New Store'],
    ['store deletion', adminStoresWords.deletion.title, 'Delete Store'],
    ['all stores', adminProductsWords.filter.allStores, 'Alle butikker'],
    ['filter', adminProductsWords.filter.apply, 'Filtrer'],
    ['new product', adminProductsWords.newProduct, 'New Product'],
    ['variants', adminProductsWords.card.multipleVariants, 'Multiple variants'],
    ['product deletion', adminProductsWords.deletion.title, 'Delete Product'],
    [
      'no categories',
      adminCategoriesWords.empty,
      'No categories yet. Create your first category to get started.',
    ],
    [
      'category deletion',
      adminCategoriesWords.deletion.warning('Tasker'),
      'Are you sure you want to delete "Tasker"? This action cannot be undone.',
    ],
    ['settings', adminSettingsWords.title, 'Store Settings'],
    ['label', adminNavigationWords.labelPlaceholder, 'e.g., About Us'],
    ['URL', adminNavigationWords.urlPlaceholder, 'e.g., /about'],
    ['no content', adminNavigationWords.noContent, 'No content added yet'],
    ['content dialog', adminNavigationWords.dialog.title('Pleje'), 'Edit Page Content - Pleje'],
    ['save content', adminNavigationWords.dialog.save, 'Save Content'],
  ])('%s', (_, said, fixed) => {
    expect(said).toBe(fixed)
  })

  test('the five statuses of a ticket', () => {
    const { open: _unknown, ...statuses } = ticketWords('da').statuses
    expect(statuses).toEqual({
      pending: 'Afventer',
      in_progress: 'Under behandling',
      waiting_customer: 'Afventer kunde',
      resolved: 'Løst',
      closed: 'Lukket',
    })
  })

  test('the sections of the terms and of the privacy page', () => {
    const { terms, privacy } = legalWords('da')
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
  expect(shell.header.cartCount(1)).toBe('1 vare')
  expect(shell.header.cartCount(2)).toBe('2 varer')
  expect(ticketWords('en').messageCount(1)).toBe('1 message')
})

test('the percentages in the texts match the rates used in calculations', () => {
  expect(cart.vatIncluded).toContain(`${vatRate / 100}%`)
  expect(cartWords('en').contribution('€1')).toContain(`${contributionRate / 100}%`)
})
