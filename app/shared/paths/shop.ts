import { api } from './api.ts'
import {
  toListQueryString,
  toQueryString,
  encodeSegment,
  type ListQuery,
  type PhotoSize,
} from './parts.ts'

/** The pages behind an order's link that ask for a mailed code. */
export type OrderCodeTarget = 'gavekort' | 'data'

/** Storefront paths only: admin paths are kept out of the visitors' bundle. */
export const to = {
  home: (list?: ListQuery) => `/${toListQueryString(list)}`,
  category: (slug: string, list?: ListQuery) =>
    `/category/${encodeSegment(slug)}${toListQueryString(list)}`,
  product: Object.assign(
    (slug: string, choice = '') => `/products/${encodeSegment(slug)}${choice && `?${choice}`}`,
    {
      /** Data of the quick view. */
      look: (slug: string) => `/products/${encodeSegment(slug)}/kig`,
      reviews: (slug: string, page = 1) =>
        `/products/${encodeSegment(slug)}/anmeldelser${toQueryString({ side: page > 1 ? String(page) : undefined })}`,
      question: Object.assign(
        (slug: string, news?: 'sent') =>
          `/products/${encodeSegment(slug)}/spoergsmaal${toQueryString({ nyt: news })}`,
        {
          confirmation: (slug: string, token: string) =>
            `/products/${encodeSegment(slug)}/spoergsmaal/bekraeft${toQueryString({ token })}`,
        },
      ),
      /** Asks for a mail when the product is in stock again. */
      wish: Object.assign(
        (slug: string, news?: 'saved') =>
          `/products/${encodeSegment(slug)}/paa-lager${toQueryString({ nyt: news })}`,
        {
          link: (slug: string, token: string) =>
            `/products/${encodeSegment(slug)}/paa-lager/besked${toQueryString({ token })}`,
        },
      ),
      reviewPhoto: (slug: string, review: string, photo: string, size?: PhotoSize) =>
        `/products/${encodeSegment(slug)}/anmeldelser/${encodeSegment(review)}/fotos/${encodeSegment(photo)}${toQueryString({ size })}`,
    },
  ),
  /** The shop with the prices of another time. */
  shopPreview: {
    start: (token: string) => `/visning/${encodeSegment(token)}`,
    end: () => '/visning/slut',
  },
  /** Not /gavekort: shops may write a page of their own there. */
  giftCard: () => '/koeb-gavekort',
  /** A visitor's browser names the products. */
  favourites: Object.assign(
    (slugs: readonly string[] = []) =>
      `/favoritter${toQueryString({ varer: slugs.length > 0 ? slugs.join(',') : undefined })}`,
    { change: () => '/api/favourites' },
  ),
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
    wish: (id: string) => `/konto/beskeder/${encodeSegment(id)}`,
  }),
  guaranteeNotice: (sha256: string) => `/garantimeddelelse/${encodeSegment(sha256)}`,
  /** The signed link from the receipt works without sign-in. */
  order: Object.assign((token: string) => `/ordre/${encodeSegment(token)}`, {
    requests: (token: string, type?: string) =>
      `/ordre/${encodeSegment(token)}/henvendelser${toQueryString({ type })}`,
    request: (token: string, ticket: string) =>
      `/ordre/${encodeSegment(token)}/henvendelser/${encodeSegment(ticket)}`,
    account: (token: string) => `/ordre/${encodeSegment(token)}/konto`,
    /** Asks for the code mailed to the buyer, then leads to the page that needs it. */
    code: (token: string, { til, nyt }: { til: OrderCodeTarget; nyt?: 'sendt' }) =>
      `/ordre/${encodeSegment(token)}/kode${toQueryString({ til, nyt })}`,
    giftCard: (token: string) => `/ordre/${encodeSegment(token)}/gavekort`,
    terms: (token: string) => `/ordre/${encodeSegment(token)}/handelsbetingelser`,
    data: Object.assign(
      (token: string, news?: 'deleted') =>
        `/ordre/${encodeSegment(token)}/data${toQueryString({ nyt: news })}`,
      { copy: (token: string) => `/ordre/${encodeSegment(token)}/data/kopi.json` },
    ),
    reviews: Object.assign((token: string) => `/ordre/${encodeSegment(token)}/anmeldelser`, {
      refusal: (token: string, news?: 'saved') =>
        `/ordre/${encodeSegment(token)}/anmeldelser/afmelding${toQueryString({ nyt: news })}`,
    }),
    review: Object.assign(
      (token: string, line: string) =>
        `/ordre/${encodeSegment(token)}/anmeldelser/${encodeSegment(line)}`,
      {
        removal: (token: string, line: string) =>
          `/ordre/${encodeSegment(token)}/anmeldelser/${encodeSegment(line)}/sletning`,
      },
    ),
    photos: (token: string) => `/ordre/${encodeSegment(token)}/fotos`,
    upload: (token: string, id: string) =>
      `/ordre/${encodeSegment(token)}/fotos/${encodeSegment(id)}`,
    photo: (token: string, ticket: string, photo: string, size?: PhotoSize) =>
      `/ordre/${encodeSegment(token)}/henvendelser/${encodeSegment(ticket)}/fotos/${encodeSegment(photo)}${toQueryString({ size })}`,
  }),
  recalls: () => '/tilbagekaldelser',
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
    success: Object.assign(
      (session?: string) => `/checkout/success${toQueryString({ session_id: session })}`,
      {
        /** An address that opens nothing in another browser. */
        numbered: (nr: string) => `/checkout/success${toQueryString({ nr })}`,
      },
    ),
    /** Leads the browser that paid to its order. */
    order: (number: number, til?: 'konto') => `/checkout/ordre/${number}${toQueryString({ til })}`,
    cancel: () => '/checkout/cancel',
    /** The payment link of an order that staff have written. */
    link: (attempt: string) => `/checkout/link/${encodeSegment(attempt)}`,
    /** Asks for the buyer, the delivery and the payment of an order. */
    page: (session: string, query: { svar?: 'afvist' | 'udlobet' } = {}) =>
      `/checkout/bestilling/${encodeSegment(session)}${toQueryString(query)}`,
    /** Plays the bank and the phone of a test payment. */
    testPayment: Object.assign(
      (session: string) => `/checkout/betaling/${encodeSegment(session)}`,
      {
        approval: (session: string) => `/checkout/betaling/${encodeSegment(session)}/godkendelse`,
      },
    ),
    told: () => '/api/purchases',
  },
  webhook: (provider: string) => `/api/webhooks/${encodeSegment(provider)}`,
  pickupPoints: (query: { carriers?: string; postcode?: string; address?: string } = {}) =>
    `/api/pickup-points${toQueryString(query)}`,
  ...api,

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
