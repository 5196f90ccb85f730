import {
  toListQueryString,
  toQueryString,
  encodeSegment,
  type ListQuery,
  type PhotoSize,
} from './parts.ts'

/** Storefront paths only: admin paths are kept out of the visitors' bundle. */
export const to = {
  home: (list?: ListQuery) => `/${toListQueryString(list)}`,
  category: (slug: string, list?: ListQuery) =>
    `/category/${encodeSegment(slug)}${toListQueryString(list)}`,
  product: Object.assign((slug: string) => `/products/${encodeSegment(slug)}`, {
    /** Data of the quick view. */
    look: (slug: string) => `/products/${encodeSegment(slug)}/kig`,
  }),
  /** The shop with the prices of another time. */
  pricePreview: {
    start: (token: string) => `/visning/${encodeSegment(token)}`,
    end: () => '/visning/slut',
  },
  about: () => '/about',
  contact: () => '/contact',
  terms: () => '/handelsbetingelser',
  privacy: () => '/privatlivspolitik',
  accessibility: () => '/tilgaengelighed',

  login: Object.assign((query: LoginQuery = {}) => `/login${toQueryString(toLoginQuery(query))}`, {
    forgotten: () => '/login/glemt',
    reset: (token: string) => `/login/nulstil${toQueryString({ token })}`,
    confirm: (token: string, query?: 'new_password') =>
      `/login/bekraeft${toQueryString({ token, ny: query && '1' })}`,
  }),
  logout: () => '/logout',
  account: Object.assign((query: AccountQuery = {}) => `/konto${toAccountQueryString(query)}`, {
    order: (id: string) => `/konto/ordrer/${encodeSegment(id)}`,
    details: (news?: 'saved') => `/konto/oplysninger${toQueryString({ nyt: news })}`,
    password: (news?: 'changed') => `/konto/adgangskode${toQueryString({ nyt: news })}`,
    email: ({ news, token }: { news?: 'sent' | 'changed'; token?: string } = {}) =>
      `/konto/email${toQueryString({ nyt: news, token })}`,
    sessions: (news?: 'ended') => `/konto/logins${toQueryString({ nyt: news })}`,
    confirmation: () => '/konto/bekraeftelse',
    data: () => '/konto/data',
    dataCopy: () => '/konto/data/kopi.json',
    deletion: () => '/konto/sletning',
  }),
  /** The signed link from the receipt works without sign-in. */
  order: Object.assign((token: string) => `/ordre/${encodeSegment(token)}`, {
    requests: (token: string, type?: string) =>
      `/ordre/${encodeSegment(token)}/henvendelser${toQueryString({ type })}`,
    request: (token: string, ticket: string) =>
      `/ordre/${encodeSegment(token)}/henvendelser/${encodeSegment(ticket)}`,
    photos: (token: string) => `/ordre/${encodeSegment(token)}/fotos`,
    upload: (token: string, id: string) =>
      `/ordre/${encodeSegment(token)}/fotos/${encodeSegment(id)}`,
    photo: (token: string, ticket: string, photo: string, size?: PhotoSize) =>
      `/ordre/${encodeSegment(token)}/henvendelser/${encodeSegment(ticket)}/fotos/${encodeSegment(photo)}${toQueryString({ size })}`,
  }),
  /** The signed order link identifies the order, so the form does not ask for it. */
  withdrawal: Object.assign(
    (order_link?: string) => `/fortryd${toQueryString({ ordre: order_link })}`,
    {
      done: (key?: string, { isNamed = false } = {}) =>
        `/fortryd/modtaget${toQueryString({ nr: key, angivet: isNamed ? 'ja' : undefined })}`,
    },
  ),

  support: Object.assign(
    (query: SupportQuery = {}) => `/support${toQueryString(toSupportQuery(query))}`,
    {
      new: (type?: string) => `/support/new${toQueryString({ type })}`,
      ticket: (id: string) => `/support/${encodeSegment(id)}`,
      reply: (id: string) => `/support/${encodeSegment(id)}/reply`,
      reading: (id: string) => `/support/${encodeSegment(id)}/reading`,
      events: (id: string, after?: string) =>
        `/support/${encodeSegment(id)}/events${toQueryString({ after })}`,
      photos: () => '/support/photos',
      upload: (id: string) => `/support/photos/${encodeSegment(id)}`,
      photo: (id: string, photo: string, size?: PhotoSize) =>
        `/support/${encodeSegment(id)}/photos/${encodeSegment(photo)}${toQueryString({ size })}`,
    },
  ),

  checkout: {
    create: () => '/api/create-checkout-session',
    success: (session?: string) => `/checkout/success${toQueryString({ session_id: session })}`,
    cancel: () => '/checkout/cancel',
    testPayment: Object.assign(
      (session: string) => `/checkout/betaling/${encodeSegment(session)}`,
      {
        approval: (session: string) => `/checkout/betaling/${encodeSegment(session)}/godkendelse`,
      },
    ),
    /** Asks for the buyer of an order that needs no card. */
    buyer: (session: string) => `/checkout/oplysninger/${encodeSegment(session)}`,
    told: () => '/api/purchases',
  },
  webhook: (provider: string) => `/api/webhooks/${encodeSegment(provider)}`,
  cart: () => '/api/cart',
  consent: () => '/api/consent',
  session: () => '/api/session',

  media: (name: string) => `/media/${encodeSegment(name)}`,
  sitemap: (part?: number) => `/sitemap.xml${toQueryString({ page: part?.toString() })}`,
  robots: () => '/robots.txt',
  llmsTxt: () => '/llms.txt',
  securityTxt: () => '/.well-known/security.txt',
  feed: () => '/feed.xml',
  health: () => '/healthz',
}

/** Query of the sign-in page: sign-in or sign-up form, the path to return to, and a notice to show. */
type LoginQuery = { isNew?: boolean; returnTo?: string | undefined; news?: LoginNotice }

type SupportQuery = { opened?: string; page?: number }

function toSupportQuery({ opened, page = 1 }: SupportQuery) {
  return { oprettet: opened, side: page > 1 ? String(page) : undefined }
}

type AccountQuery = { news?: AccountNotice; page?: number }

type AccountNotice = 'address_confirmed' | 'link_sent'

type LoginNotice = 'password_saved' | 'address_confirmed' | 'account_deleted'

function toLoginQuery({ isNew, returnTo, news }: LoginQuery) {
  return { ny: isNew ? '1' : undefined, til: returnTo, nyt: news }
}

function toAccountQueryString({ news, page = 1 }: AccountQuery): string {
  return toQueryString({ nyt: news, side: page > 1 ? String(page) : undefined })
}
