import {
  type SignInQuery,
  type ProductFilter,
  type NewProductQuery,
  type ChangeListQuery,
  orderListPaths,
  storePaths,
  viewPaths,
  analyticsPaths,
} from './admin-queries.ts'
import { toQueryString, encodeSegment, type PhotoSize } from './parts.ts'
import type { OrderBanner } from './order-banners.ts'
import { settingsPaths } from './admin-settings.ts'
import { staffRoot as root } from './staff-path.ts'

function createResourcePath(path: string) {
  return (id: string) => `${root}/${path}/${encodeSegment(id)}`
}

const product = createResourcePath('products')
const productImport = createResourcePath('products/imports')
const manufacturer = createResourcePath('products/makers')
const category = createResourcePath('categories')
const campaign = createResourcePath('campaigns')
const credit = createResourcePath('credits')
const ticket = createResourcePath('support')
const template = createResourcePath('support/templates')
const reply = createResourcePath('support/replies')
const review = createResourcePath('reviews')
const question = createResourcePath('questions')
const order = createResourcePath('orders')
const member = createResourcePath('members')
const passkey = createResourcePath('security/passkeys')

export const adminPaths = Object.assign(() => root, {
  login: Object.assign((query: SignInQuery = {}) => `${root}/login${toQueryString(query)}`, {
    code: (query: SignInQuery = {}) => `${root}/login/code${toQueryString(query)}`,
    again: Object.assign(() => `${root}/login/again`, { code: () => `${root}/login/again/code` }),
    passkey: () => `${root}/login/passkey`,
    passkeyChallenge: () => `${root}/login/passkey/challenge`,
    forgotten: () => `${root}/login/forgotten`,
    reset: (token: string) => `${root}/login/reset${toQueryString({ token })}`,
    setUp: Object.assign(
      (query: SignInQuery = {}) => `${root}/login/set-up${toQueryString(query)}`,
      {
        app: (query: SignInQuery = {}) => `${root}/login/set-up/app${toQueryString(query)}`,
        passkey: () => `${root}/login/set-up/passkey`,
        passkeyChallenge: () => `${root}/login/set-up/passkey/challenge`,
      },
    ),
    lost: () => `${root}/login/lost`,
    factorReset: (token: string) => `${root}/login/factor-reset${toQueryString({ token })}`,
  }),
  logout: () => `${root}/logout`,
  language: () => `${root}/language`,
  firstCompany: (key: string) => `${root}/first/${encodeSegment(key)}`,
  invitation: (token: string) => `${root}/invitation/${encodeSegment(token)}`,
  /** Opens a page in a store, whichever store is selected; or a company. */
  currentStore: (query: { store?: string; page?: string; company?: string } = {}) =>
    `${root}/current-store${toQueryString(query)}`,
  /** Records and places for the palette. */
  find: (query: { q?: string } = {}) => `${root}/find${toQueryString(query)}`,
  notifications: () => `${root}/notifications`,

  ...storePaths,
  ...viewPaths,
  products: (filter: ProductFilter = {}) => `${root}/products${toQueryString(filter)}`,
  newProduct: (query: NewProductQuery = {}) => `${root}/products/new${toQueryString(query)}`,
  /** Carries the list query, so saving returns to the list. */
  product: Object.assign(
    (id: string, list: ProductFilter & { saved?: string } = {}) =>
      `${product(id)}${toQueryString(list)}`,
    {
      cell: (id: string) => `${product(id)}/cell`,
      deletion: (id: string) => `${product(id)}/deletion`,
      recall: (id: string) => `${product(id)}/recall`,
    },
  ),
  recallEnd: (id: string) => `${root}/products/recalls/${encodeSegment(id)}/end`,
  productBulk: (all: ProductFilter & { all?: 'on' } = {}) =>
    `${root}/products/bulk${toQueryString(all)}`,
  productChoices: (filter: Pick<ProductFilter, 'q'> = {}) =>
    `${root}/products/choices${toQueryString(filter)}`,
  /** SKUs of other products that begin with a text. */
  takenSkus: (query: { start?: string; product?: string } = {}) =>
    `${root}/products/skus${toQueryString(query)}`,
  manufacturers: () => `${root}/products/makers`,
  newManufacturer: () => `${root}/products/makers/new`,
  manufacturer: Object.assign(manufacturer, {
    deletion: (id: string) => `${manufacturer(id)}/deletion`,
  }),
  productExport: () => `${root}/products/export.csv`,
  productImport: Object.assign(() => `${root}/products/import`, {
    one: Object.assign(
      (id: string, query: { show?: string | undefined; page?: string | undefined } = {}) =>
        `${productImport(id)}${toQueryString(query)}`,
      {
        confirmation: (id: string) => `${productImport(id)}/confirmation`,
        discarding: (id: string) => `${productImport(id)}/discarding`,
        report: (id: string) => `${productImport(id)}/report.csv`,
      },
    ),
  }),

  categories: () => `${root}/categories`,
  /** `in` is the form of a product, which stays open. */
  newCategory: (query: { in?: 'product' } = {}) => `${root}/categories/new${toQueryString(query)}`,
  category: Object.assign(category, {
    place: (id: string) => `${category(id)}/place`,
    deletion: (id: string) => `${category(id)}/deletion`,
  }),

  credits: (list: { q?: string; page?: string } = {}) => `${root}/credits${toQueryString(list)}`,
  newCredit: () => `${root}/credits/new`,
  credit: Object.assign(credit, {
    closing: (id: string) => `${credit(id)}/closing`,
    sending: (id: string) => `${credit(id)}/sending`,
    sent: (id: string) => `${credit(id)}?sent=1`,
    print: (id: string) => `${credit(id)}/print`,
  }),

  campaigns: (list: { q?: string; state?: string; page?: string } = {}) =>
    `${root}/campaigns${toQueryString(list)}`,
  /** `at` is local time, as in a form. */
  shopView: (at?: string) => `${root}/campaigns/shop-view${toQueryString({ at })}`,
  /** `from` is a campaign to copy. */
  newCampaign: (from?: string) => `${root}/campaigns/new${toQueryString({ from })}`,
  campaign: Object.assign(
    (id: string, query: { page?: string } = {}) => `${campaign(id)}${toQueryString(query)}`,
    {
      edit: (id: string) => `${campaign(id)}/edit`,
      end: (id: string) => `${campaign(id)}/end`,
      stop: (id: string) => `${campaign(id)}/stop`,
      deletion: (id: string) => `${campaign(id)}/deletion`,
      codes: Object.assign(
        (id: string, query: { q?: string; page?: string } = {}) =>
          `${campaign(id)}/codes${toQueryString(query)}`,
        {
          generation: (id: string) => `${campaign(id)}/codes/generation`,
          import: (id: string) => `${campaign(id)}/codes/import`,
          export: (id: string) => `${campaign(id)}/codes/export.csv`,
        },
      ),
    },
  ),

  support: (filter: { status?: string; assigned?: string; q?: string; page?: string } = {}) =>
    `${root}/support${toQueryString(filter)}`,
  ticket: Object.assign(ticket, {
    status: (id: string) => `${ticket(id)}/status`,
    reply: (id: string) => `${ticket(id)}/reply`,
    events: (id: string, after?: string) => `${ticket(id)}/events${toQueryString({ after })}`,
    note: (id: string) => `${ticket(id)}/note`,
    assignment: (id: string) => `${ticket(id)}/assignment`,
    photo: (id: string, photo: string, size?: PhotoSize) =>
      `${ticket(id)}/photos/${encodeSegment(photo)}${toQueryString({ size })}`,
  }),

  supportTemplates: () => `${root}/support/templates`,
  supportTemplate: Object.assign(template, { draft: (type: string) => `${template(type)}/draft` }),
  supportFaq: Object.assign(() => `${root}/support/faq`, {
    draft: () => `${root}/support/faq/draft`,
  }),
  supportReplies: () => `${root}/support/replies`,
  newSupportReply: () => `${root}/support/replies/new`,
  supportReply: Object.assign(reply, { deletion: (id: string) => `${reply(id)}/deletion` }),

  orders: orderListPaths,
  order: Object.assign(
    (id: string, query: { news?: OrderBanner } = {}) => `${order(id)}${toQueryString(query)}`,
    {
      packing: (id: string) => `${order(id)}/packing`,
      shipment: (id: string) => `${order(id)}/shipment`,
      label: (id: string, parcel: string, query: { format?: 'png' } = {}) =>
        `${order(id)}/parcels/${encodeSegment(parcel)}/label${toQueryString(query)}`,
      delivered: (id: string) => `${order(id)}/delivered`,
      completion: (id: string) => `${order(id)}/completion`,
      capture: (id: string) => `${order(id)}/capture`,
      change: (id: string) => `${order(id)}/change`,
      exchange: (id: string, query: { line?: string; find?: string } = {}) =>
        `${order(id)}/exchange${toQueryString(query)}`,
      cancellation: (id: string) => `${order(id)}/cancellation`,
      refund: (id: string) => `${order(id)}/refund`,
      note: (id: string) => `${order(id)}/note`,
      printNote: (id: string) => `${order(id)}/print-note`,
      paymentLink: (id: string) => `${order(id)}/payment-link`,
      receipt: (id: string) => `${order(id)}/receipt`,
      creditNote: (id: string, number: number) => `${order(id)}/credit-notes/${number}`,
    },
  ),

  reviews: (list: { state?: string; page?: string } = {}) =>
    `${root}/reviews${toQueryString(list)}`,
  review: Object.assign(review, {
    answer: (id: string) => `${review(id)}/answer`,
    hiding: (id: string) => `${review(id)}/hiding`,
    showing: (id: string) => `${review(id)}/showing`,
    photo: (id: string, photo: string, size?: PhotoSize) =>
      `${review(id)}/photos/${encodeSegment(photo)}${toQueryString({ size })}`,
  }),

  questions: (list: { state?: string; page?: string } = {}) =>
    `${root}/questions${toQueryString(list)}`,
  question: Object.assign(question, {
    answer: (id: string) => `${question(id)}/answer`,
    hiding: (id: string) => `${question(id)}/hiding`,
  }),

  analytics: analyticsPaths,
  settings: settingsPaths,
  company: () => `${root}/company`,
  members: () => `${root}/members`,
  newMember: () => `${root}/members/new`,
  member: Object.assign(member, {
    removal: (id: string) => `${member(id)}/removal`,
    factorReset: (id: string) => `${member(id)}/factor-reset`,
  }),
  withdrawal: (invitation: string) => `${root}/invitations/${encodeSegment(invitation)}/withdrawal`,
  auditLog: (list: ChangeListQuery = {}) => `${root}/audit-log${toQueryString(list)}`,
  security: Object.assign(() => `${root}/security`, {
    password: () => `${root}/security/password`,
    secondFactor: Object.assign(() => `${root}/security/second-factor`, {
      confirmation: () => `${root}/security/second-factor/confirmation`,
      removal: () => `${root}/security/second-factor/removal`,
    }),
    recoveryCodes: () => `${root}/security/recovery-codes`,
    passkeys: () => `${root}/security/passkeys`,
    newPasskey: () => `${root}/security/passkeys/new`,
    passkeyChallenge: () => `${root}/security/passkeys/challenge`,
    passkey: Object.assign(passkey, { removal: (id: string) => `${passkey(id)}/removal` }),
    stepUp: Object.assign(() => `${root}/security/step-up`, {
      challenge: () => `${root}/security/step-up/challenge`,
    }),
    sessionClosing: (id: string) => `${root}/security/sessions/${encodeSegment(id)}/closing`,
    otherSessionsClosing: () => `${root}/security/sessions/closing`,
  }),
  pictures: () => `${root}/pictures`,
  picture: (company_id: string, file: string) =>
    `${root}/pictures/${encodeSegment(company_id)}/${encodeSegment(file)}`,
})
