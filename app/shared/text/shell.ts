import { isCvr } from '../registration-number.ts'
import { defineTexts } from './define-texts.ts'

export const shellTexts = defineTexts({
  skipToContent: { da: 'Gå til indholdet', en: 'Skip to content' },
  loading: { da: 'Loading...', en: 'Loading...' },
  storeLoadingError: { da: 'Store Loading Error', en: 'Store Loading Error' },
  storeLoadingErrorExplained: {
    da: 'Butikken kunne ikke åbnes',
    en: 'The shop could not be opened',
  },
  pricesAreShown: {
    da: (currency: string) => ({
      before: `Priser vises i ${currency} inkl. moms, fx `,
      after: '',
    }),
    en: (currency: string) => ({
      before: `Prices are shown in ${currency} incl. VAT, e.g. `,
      after: '.',
    }),
  },
  /** Stands beside the price sample. */
  promises: {
    freeShipping: { da: 'Gratis fragt', en: 'Free shipping' },
    withdrawal: { da: '14 dages fortrydelsesret', en: '14 days to change your mind' },
  },
  shopPreview: {
    draftShown: {
      da: 'Sådan ser forsiden ud, når den udgives.',
      en: 'This is how the home page looks once it is published.',
    },
    notOpen: {
      da: 'Butikken er ikke åben endnu. Sådan ser den ud, når den åbner.',
      en: 'The shop is not open yet. This is how it looks once it opens.',
    },
    shown: {
      da: (moment: string) => `Sådan ser butikken ud ${moment}.`,
      en: (moment: string) => `This is how the shop looks on ${moment}.`,
    },
    pricesShown: {
      da: (moment: string) => `Kurven viser priserne ${moment}.`,
      en: (moment: string) => `The cart shows the prices on ${moment}.`,
    },
    end: { da: 'Afslut visning', en: 'End the preview' },
  },
  frontPage: { da: 'Forside', en: 'Home' },
  ourGoods: { da: 'Vores varer', en: 'Our goods' },
  toFrontPage: { da: 'Gå til forsiden', en: 'Go to the front page' },
  back: { da: 'Gå tilbage', en: 'Go back' },
  goBack: { da: 'Go back', en: 'Go back' },
  close: { da: 'Luk', en: 'Close' },
  reload: { da: 'Genindlæs siden', en: 'Reload the page' },
  faultNumber: {
    da: (id: string) => `Fejlnummer ${id}`,
    en: (id: string) => `Error reference ${id}`,
  },
  session: {
    connecting: {
      da: 'Connecting to authentication service...',
      en: 'Connecting to authentication service...',
    },
    fault: { da: 'Authentication Error', en: 'Authentication Error' },
    retry: { da: 'Retry', en: 'Retry' },
  },
  header: {
    categories: { da: 'Kategorier', en: 'Categories' },
    moreCategories: { da: 'Flere', en: 'More' },
    menu: { da: 'Menu', en: 'Menu' },
    closeMenu: { da: 'Luk menuen', en: 'Close the menu' },
    showSubcategories: {
      da: (category: string) => `Vis underkategorier i ${category}`,
      en: (category: string) => `Show subcategories of ${category}`,
    },
    hideSubcategories: {
      da: (category: string) => `Skjul underkategorier i ${category}`,
      en: (category: string) => `Hide subcategories of ${category}`,
    },
    cart: { da: 'Kurv', en: 'Cart' },
    cartCount: {
      da: (count: string) => (count === '1' ? '1 vare' : `${count} varer`),
      en: (count: string) => (count === '1' ? '1 item' : `${count} items`),
    },
    logIn: { da: 'Log ind', en: 'Log in' },
    logOut: { da: 'Log ud', en: 'Log out' },
    myAccount: { da: 'Min konto', en: 'My account' },
  },
  footer: {
    contact: { da: 'Kontakt', en: 'Contact' },
    support: { da: 'Support', en: 'Support' },
    registrationNumber: {
      da: (number: string) => `${isCvr(number) ? 'CVR-nr.' : 'Registreringsnr.'} ${number}`,
      en: (number: string) => `Company no. ${isCvr(number) ? '(CVR) ' : ''}${number}`,
    },
    phone: { da: (number: string) => `Tlf. ${number}`, en: (number: string) => `Tel. ${number}` },
    information: { da: 'Information', en: 'Information' },
    about: { da: 'Om os', en: 'About us' },
    terms: { da: 'Handelsbetingelser', en: 'Terms and conditions' },
    privacy: { da: 'Privatlivspolitik', en: 'Privacy policy' },
    recalls: { da: 'Tilbagekaldelser', en: 'Product recalls' },
    giftCard: { da: 'Køb gavekort', en: 'Buy a gift card' },
    accessibility: { da: 'Tilgængelighed', en: 'Accessibility' },
    favourites: { da: 'Favoritter', en: 'Favourites' },
    withdraw: { da: 'Fortryd køb', en: 'Withdraw from contract' },
    cookieSettings: { da: 'Cookieindstillinger', en: 'Cookie settings' },
    payWith: { da: 'Betal med', en: 'Pay with' },
    copyright: {
      da: (year: number, company: string) => `© ${year} ${company}`,
      en: (year: number, company: string) => `© ${year} ${company}`,
    },
  },
})

export type ShellTexts = ReturnType<typeof shellTexts>
