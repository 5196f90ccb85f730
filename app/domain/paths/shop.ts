import { listed, queryOf, segment, type Listed, type PhotoSize } from './parts.ts'

/** Storefront paths only: admin paths are kept out of the visitors' bundle. */
export const to = {
  home: (list?: Listed) => `/${listed(list)}`,
  category: (slug: string, list?: Listed) => `/category/${segment(slug)}${listed(list)}`,
  product: Object.assign((slug: string) => `/products/${segment(slug)}`, {
    /** Data of the quick view. */
    look: (slug: string) => `/products/${segment(slug)}/kig`,
  }),
  about: () => '/about',
  contact: () => '/contact',
  terms: () => '/handelsbetingelser',
  privacy: () => '/privatlivspolitik',
  accessibility: () => '/tilgaengelighed',

  login: Object.assign((way: LoginWay = {}) => `/login${queryOf(loginQuery(way))}`, {
    forgotten: () => '/login/glemt',
    reset: (token: string) => `/login/nulstil${queryOf({ token })}`,
    confirm: (token: string, way?: 'new_password') =>
      `/login/bekraeft${queryOf({ token, ny: way && '1' })}`,
  }),
  logout: () => '/logout',
  account: Object.assign((way: AccountWay = {}) => `/konto${accountQuery(way)}`, {
    order: (id: string) => `/konto/ordrer/${segment(id)}`,
    details: (news?: 'saved') => `/konto/oplysninger${queryOf({ nyt: news })}`,
    password: (news?: 'changed') => `/konto/adgangskode${queryOf({ nyt: news })}`,
    email: ({ news, token }: { news?: 'sent' | 'changed'; token?: string } = {}) =>
      `/konto/email${queryOf({ nyt: news, token })}`,
    sessions: (news?: 'ended') => `/konto/logins${queryOf({ nyt: news })}`,
    confirmation: () => '/konto/bekraeftelse',
    data: () => '/konto/data',
    dataCopy: () => '/konto/data/kopi.json',
    deletion: () => '/konto/sletning',
  }),
  /** The signed link from the receipt works without sign-in. */
  order: Object.assign((token: string) => `/ordre/${segment(token)}`, {
    requests: (token: string, type?: string) =>
      `/ordre/${segment(token)}/henvendelser${queryOf({ type })}`,
    request: (token: string, ticket: string) =>
      `/ordre/${segment(token)}/henvendelser/${segment(ticket)}`,
    photos: (token: string) => `/ordre/${segment(token)}/fotos`,
    upload: (token: string, id: string) => `/ordre/${segment(token)}/fotos/${segment(id)}`,
    photo: (token: string, ticket: string, photo: string, size?: PhotoSize) =>
      `/ordre/${segment(token)}/henvendelser/${segment(ticket)}/fotos/${segment(photo)}${queryOf({ size })}`,
  }),
  /** The signed order link identifies the order, so the form does not ask for it. */
  withdrawal: Object.assign((order_link?: string) => `/fortryd${queryOf({ ordre: order_link })}`, {
    done: (key?: string, { isNamed = false } = {}) =>
      `/fortryd/modtaget${queryOf({ nr: key, angivet: isNamed ? 'ja' : undefined })}`,
  }),

  support: Object.assign((way: SupportWay = {}) => `/support${queryOf(supportQuery(way))}`, {
    new: (type?: string) => `/support/new${queryOf({ type })}`,
    ticket: (id: string) => `/support/${segment(id)}`,
    reply: (id: string) => `/support/${segment(id)}/reply`,
    reading: (id: string) => `/support/${segment(id)}/reading`,
    events: (id: string, after?: string) => `/support/${segment(id)}/events${queryOf({ after })}`,
    photos: () => '/support/photos',
    upload: (id: string) => `/support/photos/${segment(id)}`,
    photo: (id: string, photo: string, size?: PhotoSize) =>
      `/support/${segment(id)}/photos/${segment(photo)}${queryOf({ size })}`,
  }),

  checkout: {
    create: () => '/api/create-checkout-session',
    success: (session?: string) => `/checkout/success${queryOf({ session_id: session })}`,
    cancel: () => '/checkout/cancel',
    testPayment: Object.assign((session: string) => `/checkout/betaling/${segment(session)}`, {
      approval: (session: string) => `/checkout/betaling/${segment(session)}/godkendelse`,
    }),
    told: () => '/api/purchases',
  },
  webhook: (provider: string) => `/api/webhooks/${segment(provider)}`,
  cart: () => '/api/cart',
  consent: () => '/api/consent',
  session: () => '/api/session',

  media: (name: string) => `/media/${segment(name)}`,
  sitemap: (part?: number) => `/sitemap.xml${queryOf({ page: part?.toString() })}`,
  robots: () => '/robots.txt',
  llmsTxt: () => '/llms.txt',
  securityTxt: () => '/.well-known/security.txt',
  feed: () => '/feed.xml',
  health: () => '/healthz',
}

/** Query of the sign-in page: sign-in or sign-up form, the path to return to, and a notice to show. */
type LoginWay = { isNew?: boolean; returnTo?: string | undefined; news?: LoginNews }

type SupportWay = { opened?: string; page?: number }

function supportQuery({ opened, page = 1 }: SupportWay) {
  return { oprettet: opened, side: page > 1 ? String(page) : undefined }
}

type AccountWay = { news?: AccountNews; page?: number }

type AccountNews = 'address_confirmed' | 'link_sent'

type LoginNews = 'password_saved' | 'address_confirmed' | 'account_deleted'

function loginQuery({ isNew, returnTo, news }: LoginWay) {
  return { ny: isNew ? '1' : undefined, til: returnTo, nyt: news }
}

function accountQuery({ news, page = 1 }: AccountWay): string {
  return queryOf({ nyt: news, side: page > 1 ? String(page) : undefined })
}
