import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { goLiveInDanish } from '#languages/da/go-live/admin-texts.ts'
import type { BuiltInRequirement, GoLiveRequirement } from './go-live-check.ts'
import type { WrittenIn } from './contradictions.ts'
import type { LegalKind } from '#features/legal/rules/stored-document.ts'
import type { Language } from '#shared/stores/locale.ts'

type OwnRequirement = { title: string; met: string; unmet: string; link: string }

const requirements: Record<GoLiveRequirement, OwnRequirement> = {
  company: {
    title: 'Company facts',
    met: 'Name, postal address and registration number are in the footer and in the terms.',
    unmet:
      'Shoppers must find the registered name, the postal address and the registration number of the seller.',
    link: 'Company facts',
  },
  contact: {
    title: 'An email address for shoppers',
    met: 'The email address is in the footer. A contact form alone would not be enough.',
    unmet: 'The seller must be reachable by email; a contact form is not enough.',
    link: 'Email of the company',
  },
  domain: {
    title: 'The store’s own domain',
    met: 'The domain is confirmed, so the shop answers there.',
    unmet: 'The shop answers at its domain only once you have confirmed that the domain is yours.',
    link: 'Domains of the store',
  },
  payment: {
    title: 'Payment',
    met: 'Orders can be paid. Payments are charged when goods are sent.',
    unmet: 'No account for payments is connected, so no order can be paid.',
    link: 'Payment settings',
  },
  goods: {
    title: 'Goods on sale',
    met: 'The store shows products.',
    unmet: 'The store shows no product yet.',
    link: 'Products',
  },
  productSafety: {
    title: 'Product safety',
    met: 'Every product on sale has a picture and says who made it, who answers for it in the EU and which model it is.',
    unmet:
      'An offer must say who made the goods, with postal address and contact, who answers for them in the EU, and which model it is, with a picture.',
    link: 'Products with missing facts',
  },
  guaranteeNotice: {
    title: 'The notice of the legal guarantee',
    met: 'The official notice is on the pages of goods, at the checkout and in the receipt.',
    unmet:
      'Since 27 September 2026 the official notice of the EU must be shown before a purchase, in the language of the shop.',
    link: 'Notice of the guarantee',
  },
  contribution: {
    title: 'What you promised to give',
    met: 'Nothing that you promised to give of each purchase is overdue.',
    unmet:
      'The shop tells buyers what it gives of each purchase. The payments recorded do not cover the orders of past quarters.',
    link: 'Contributions',
  },
  vatAbroad: {
    title: 'VAT on sales abroad',
    met: 'The shop delivers in Denmark only and charges Danish VAT.',
    unmet:
      'Until the shop knows the rates of other countries, ask your accountant, or deliver in Denmark only.',
    link: 'Delivery',
  },
}

const builtIn: Record<BuiltInRequirement, { title: string; why: string }> = {
  withdrawal: {
    title: 'Withdrawal without signing in',
    why: 'Every page links to it; the receipt with date and time is sent at once.',
  },
  terms: {
    title: 'Terms and privacy policy',
    why: 'Written from your settings, sent with every receipt.',
  },
  returns: {
    title: 'Where goods are returned to, and who pays',
    why: 'Stated in the terms and in the receipt of a withdrawal.',
  },
  delivery: {
    title: 'Delivery: countries, price and days',
    why: 'Stated before the order, as your delivery methods say.',
  },
  orderButton: {
    title: 'A button that says that it pays',
    why: 'Goods, freight and the total stand beside it. Nothing is ticked in advance.',
  },
  capture: {
    title: 'Payments are charged when goods are sent',
    why: 'Until then they are only reserved, and buyers are told so.',
  },
  beforePrices: {
    title: 'Before-prices',
    why: 'The lowest price of the thirty days before a reduction, from the shop’s own history.',
  },
  unitPrices: {
    title: 'Prices per kilo, litre and metre',
    why: 'Computed wherever a price stands, for products with a measure.',
  },
  climateClaims: {
    title: 'Words about the climate',
    why: 'Words that promise an effect are pointed out while a product is written.',
  },
  complaints: {
    title: 'Complaints',
    why: 'The two years of the law and the complaint bodies stand in the terms.',
  },
  cookies: {
    title: 'Cookies',
    why: 'Nothing is measured before a visitor agrees. Refusing takes one press.',
  },
  keptData: {
    title: 'What is kept, and how long',
    why: 'Listed on the privacy page and carried out every night.',
  },
  accessibility: {
    title: 'Accessibility',
    why: 'Unreadable colours are corrected, and the shop says how it was tested.',
  },
}

export const goLiveInEnglish = {
  title: 'Go-live check',
  intro: 'What a shop must state and be able to do before its first order.',
  summary: (unmet: number) =>
    unmet === 0
      ? 'Everything is green.'
      : unmet === 1
        ? 'One requirement is red.'
        : `${unmet} requirements are red.`,
  isOpen: 'Your store is open',
  viewShop: 'View your shop',
  states: {
    open: 'The store is active: it answers and sells at its domain.',
    openUnproven:
      'The store is active, but its domain is not confirmed, so visitors find no shop there yet.',
    openUnpayable: 'The store is active and answers, but no order can be paid yet.',
    waiting:
      'The store opens by itself when everything is green. Until then visitors are told that it opens soon.',
    closed: 'The store is not active. Visitors are told that there is no shop.',
  },
  own: 'Yours to fill in',
  builtIn: 'What the shop does by itself',
  met: 'Green',
  unmet: 'Red',
  requirements,
  builtInRequirements: builtIn,
  notice: {
    title: 'Notice of the legal guarantee',
    intro:
      'The European Commission publishes the notice at commission.europa.eu, as the harmonised notice of Implementing Regulation (EU) 2025/1960, in each language. It must be shown as it is, so it is kept byte for byte, for all stores of the company.',
    languages: { da: 'Danish', en: 'English' } satisfies Record<Language, string>,
    file: (language: string) => `Official file in ${language}`,
    fileHint: 'PNG or JPEG, unmodified.',
    missing: 'Missing',
    unchecked: 'Not checked',
    checked: 'Checked',
    checkedOn: (day: string) => `Compared with the official notice on ${day}.`,
    nobodyChecked:
      'Nobody has checked this picture, and Torv cannot: compare it with the one that the Commission publishes, word by word. Until then buyers do not see it and the check is red.',
    confirm: 'It is the official notice',
    picture: (language: string) => `The uploaded picture in ${language}`,
    sum: 'Checksum (SHA-256)',
    upload: 'Upload',
    saved: 'The notice has been saved. Now compare it with the official one.',
  },
  numbers: {
    title: 'Numbers that your settings do not know',
    intro:
      'These texts name a number that differs from the settings. A placeholder in braces always says what the settings say.',
    places: {
      questions: 'Questions and answers',
      home: 'Home page',
      pages: 'Pages',
    } satisfies Record<WrittenIn, string>,
    settings: (value: string) => (value ? `The settings say: ${value}.` : 'The settings say none.'),
    instead: (name: string) => `Write {${name}} instead.`,
  },
  texts: {
    title: 'Terms and privacy policy as they were',
    intro:
      'Every text that took effect is kept unchanged with its checksum. An order leads to the terms that its buyer accepted.',
    empty: 'The first text is kept with the first order, or tonight.',
    kinds: { terms: 'Terms', privacy: 'Privacy policy' } satisfies Record<LegalKind, string>,
    version: (kind: string, number: string) => `${kind}, version ${number}`,
    validFrom: (day: string) => `In force since ${day}`,
    back: 'Go-live check',
  },
  noticeStates: {
    unchecked: 'A picture has been uploaded, but nobody has checked it.',
    missing: 'The file is missing, or it was damaged after the upload.',
  },
  lackingSafety: (count: number) =>
    count === 1
      ? '1 product on sale is missing facts.'
      : `${count} products on sale are missing facts.`,
  preview: 'See the shop before it opens',
  check: 'Check again',
  choose: 'Change when it opens',
  nightly:
    'Checked again every night. Owners get a mail when something turns red in an open store.',
  notLegalAdvice: 'The list helps; it does not replace advice from a lawyer.',
  openingWarning: (names: string) => `Open although the go-live check is red: ${names}`,
  form: {
    active: 'An active store answers at once, or as soon as its domain is confirmed.',
    opensWhenReady: 'Open when the check is green (recommended)',
    opensWhenReadyHint:
      'Until then the store is not active: visitors are told that it opens soon, and you see the shop with a link of your own.',
    outcomes: {
      active: 'When you save: the store answers at once, or as soon as its domain is confirmed.',
      waiting:
        'When you save: the store is not active yet. It opens by itself when the check is green, and until then visitors are told that it opens soon.',
      closed: 'When you save: the store is closed, and visitors are told that there is no shop.',
    },
    newStoreWarning:
      'A new store has no products and no payment account yet. Choosing Active is noted in the audit log with everything that is red.',
    warning: (names: string) =>
      `Red in the go-live check: ${names}. Opening the store is noted in the audit log with this list.`,
  },
}

export const adminGoLiveTexts = defineStaffTexts(goLiveInEnglish, { da: goLiveInDanish })
