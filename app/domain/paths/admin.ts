import { queryOf, segment, type PhotoSize } from './parts.ts'
import { staffRoot as root } from './staff.ts'

function thing(path: string) {
  return (id: string) => `${root}/${path}/${segment(id)}`
}

/** Query of the sign-in page: the invitation to continue with, and a notice to show. */
type Onward = {
  invitation?: string | undefined
  news?: 'password_saved' | 'step_expired' | 'factor_reset'
}

type ProductFilter = { store?: string; q?: string; inactive?: 'on'; page?: string }
type OrderList = { state?: string; q?: string; after?: string; before?: string }
type ChangeList = {
  q?: string
  person?: string
  action?: string
  about?: string
  store?: string
  from?: string
  to?: string
  after?: string
  before?: string
}

/** Notices shown after an action on an order. */
export const orderNews = ['packed', 'shipped', 'completed', 'cancelled', 'refunded'] as const
export type OrderNews = (typeof orderNews)[number]
type AnalyticsAsked = { store?: string | undefined; period?: string | undefined }

const store = thing('stores')
const product = thing('products')
const productImport = thing('products/imports')
const category = thing('categories')
const ticket = thing('support')
const template = thing('support/templates')
const reply = thing('support/replies')
const order = thing('orders')
const member = thing('members')
const passkey = thing('security/passkeys')

export const adminPaths = Object.assign(() => root, {
  login: Object.assign((on: Onward = {}) => `${root}/login${queryOf(on)}`, {
    code: (on: Onward = {}) => `${root}/login/code${queryOf(on)}`,
    again: Object.assign(() => `${root}/login/again`, { code: () => `${root}/login/again/code` }),
    passkey: () => `${root}/login/passkey`,
    passkeyChallenge: () => `${root}/login/passkey/challenge`,
    forgotten: () => `${root}/login/forgotten`,
    reset: (token: string) => `${root}/login/reset${queryOf({ token })}`,
    setUp: Object.assign((on: Onward = {}) => `${root}/login/set-up${queryOf(on)}`, {
      app: (on: Onward = {}) => `${root}/login/set-up/app${queryOf(on)}`,
      passkey: () => `${root}/login/set-up/passkey`,
      passkeyChallenge: () => `${root}/login/set-up/passkey/challenge`,
    }),
    lost: () => `${root}/login/lost`,
    factorReset: (token: string) => `${root}/login/factor-reset${queryOf({ token })}`,
  }),
  logout: () => `${root}/logout`,
  invitation: (token: string) => `${root}/invitation/${segment(token)}`,
  currentStore: () => `${root}/current-store`,

  stores: () => `${root}/stores`,
  newStore: () => `${root}/stores/new`,
  store: Object.assign(store, {
    deletion: (id: string) => `${store(id)}/deletion`,
    domains: Object.assign((id: string) => `${store(id)}/domains`, {
      check: (id: string) => `${store(id)}/domains/check`,
      removal: (id: string) => `${store(id)}/domains/removal`,
    }),
  }),

  products: (filter: ProductFilter = {}) => `${root}/products${queryOf(filter)}`,
  /** `from` is a product to copy. */
  newProduct: (from?: string) => `${root}/products/new${queryOf({ from })}`,
  /** Carries the list query, so saving returns to the list. */
  product: Object.assign(
    (id: string, list: ProductFilter & { saved?: string } = {}) => `${product(id)}${queryOf(list)}`,
    {
      deletion: (id: string) => `${product(id)}/deletion`,
    },
  ),
  productBulk: (all: ProductFilter & { all?: 'on' } = {}) => `${root}/products/bulk${queryOf(all)}`,
  productExport: () => `${root}/products/export.csv`,
  productImport: Object.assign(() => `${root}/products/import`, {
    one: Object.assign(
      (id: string, shown: { show?: string | undefined; page?: string | undefined } = {}) =>
        `${productImport(id)}${queryOf(shown)}`,
      {
        confirmation: (id: string) => `${productImport(id)}/confirmation`,
        discarding: (id: string) => `${productImport(id)}/discarding`,
        report: (id: string) => `${productImport(id)}/report.csv`,
      },
    ),
  }),

  categories: () => `${root}/categories`,
  newCategory: () => `${root}/categories/new`,
  category: Object.assign(category, {
    place: (id: string) => `${category(id)}/place`,
    deletion: (id: string) => `${category(id)}/deletion`,
  }),

  support: (filter: { status?: string; assigned?: string; q?: string; page?: string } = {}) =>
    `${root}/support${queryOf(filter)}`,
  ticket: Object.assign(ticket, {
    status: (id: string) => `${ticket(id)}/status`,
    reply: (id: string) => `${ticket(id)}/reply`,
    events: (id: string, after?: string) => `${ticket(id)}/events${queryOf({ after })}`,
    note: (id: string) => `${ticket(id)}/note`,
    assignment: (id: string) => `${ticket(id)}/assignment`,
    photo: (id: string, photo: string, size?: PhotoSize) =>
      `${ticket(id)}/photos/${segment(photo)}${queryOf({ size })}`,
  }),

  supportTemplates: () => `${root}/support/templates`,
  supportTemplate: Object.assign(template, { draft: (type: string) => `${template(type)}/draft` }),
  supportFaq: Object.assign(() => `${root}/support/faq`, {
    draft: () => `${root}/support/faq/draft`,
  }),
  supportReplies: () => `${root}/support/replies`,
  newSupportReply: () => `${root}/support/replies/new`,
  supportReply: Object.assign(reply, { deletion: (id: string) => `${reply(id)}/deletion` }),

  orders: Object.assign((list: OrderList = {}) => `${root}/orders${queryOf(list)}`, {
    packing: () => `${root}/orders/packing`,
    slips: (...ids: string[]) =>
      `${root}/orders/slips${ids.length > 0 ? `?${new URLSearchParams(ids.map((id) => ['orders[]', id]))}` : ''}`,
  }),
  order: Object.assign(
    (id: string, on: { news?: OrderNews } = {}) => `${order(id)}${queryOf(on)}`,
    {
      packing: (id: string) => `${order(id)}/packing`,
      shipment: (id: string) => `${order(id)}/shipment`,
      completion: (id: string) => `${order(id)}/completion`,
      cancellation: (id: string) => `${order(id)}/cancellation`,
      refund: (id: string) => `${order(id)}/refund`,
      note: (id: string) => `${order(id)}/note`,
      receipt: (id: string) => `${order(id)}/receipt`,
      creditNote: (id: string, number: number) => `${order(id)}/credit-notes/${number}`,
    },
  ),

  analytics: Object.assign((asked: AnalyticsAsked = {}) => `${root}/analytics${queryOf(asked)}`, {
    sheet: (name: string, asked: AnalyticsAsked = {}) =>
      `${root}/analytics/${segment(name)}${queryOf(asked)}`,
  }),
  settings: Object.assign((on: { saved?: string } = {}) => `${root}/settings${queryOf(on)}`, {
    theme: () => `${root}/settings/theme`,
    locale: () => `${root}/settings/locale`,
    currency: () => `${root}/settings/currency`,
    seo: () => `${root}/settings/seo`,
    payment: Object.assign(
      (on: { saved?: string } = {}) => `${root}/settings/payment${queryOf(on)}`,
      { cards: () => `${root}/settings/payment/cards` },
    ),
    shipping: Object.assign(
      (on: { saved?: string } = {}) => `${root}/settings/shipping${queryOf(on)}`,
      { terms: () => `${root}/settings/shipping/terms` },
    ),
    pages: Object.assign(() => `${root}/settings/pages`, {
      preview: () => `${root}/settings/pages/preview`,
    }),
    navigation: Object.assign(() => `${root}/settings/navigation`, {
      draft: () => `${root}/settings/navigation/draft`,
    }),
  }),
  company: () => `${root}/company`,
  members: () => `${root}/members`,
  newMember: () => `${root}/members/new`,
  member: Object.assign(member, {
    removal: (id: string) => `${member(id)}/removal`,
    factorReset: (id: string) => `${member(id)}/factor-reset`,
  }),
  withdrawal: (invitation: string) => `${root}/invitations/${segment(invitation)}/withdrawal`,
  auditLog: (list: ChangeList = {}) => `${root}/audit-log${queryOf(list)}`,
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
    sessionClosing: (id: string) => `${root}/security/sessions/${segment(id)}/closing`,
    otherSessionsClosing: () => `${root}/security/sessions/closing`,
  }),
  pictures: () => `${root}/pictures`,
  picture: (company_id: string, file: string) =>
    `${root}/pictures/${segment(company_id)}/${segment(file)}`,
})
