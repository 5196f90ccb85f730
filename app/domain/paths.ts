import { adminPaths } from './paths/admin.ts'
import { listed, queryOf, segment, type Listed } from './paths/parts.ts'

/** Every address of the site is built here and nowhere else. */
export const to = {
  home: (list?: Listed) => `/${listed(list)}`,
  category: (slug: string, list?: Listed) => `/category/${segment(slug)}${listed(list)}`,
  product: (slug: string) => `/products/${segment(slug)}`,
  about: () => '/about',
  contact: () => '/contact',
  terms: () => '/handelsbetingelser',
  privacy: () => '/privatlivspolitik',
  accessibility: () => '/tilgaengelighed',

  login: Object.assign(() => '/login', {
    forgotten: () => '/login/glemt',
    reset: (token: string) => `/login/nulstil${queryOf({ token })}`,
    confirm: (token: string) => `/login/bekraeft${queryOf({ token })}`,
  }),
  logout: () => '/logout',
  account: Object.assign(() => '/konto', {
    order: (id: string) => `/konto/ordrer/${segment(id)}`,
    data: () => '/konto/data',
  }),
  /** The signed link of the receipt; it needs no sign-in. */
  order: (token: string) => `/ordre/${segment(token)}`,
  withdrawal: Object.assign(() => '/fortryd', {
    done: () => '/fortryd/modtaget',
  }),

  support: Object.assign(() => '/support', {
    new: () => '/support/new',
    ticket: (id: string) => `/support/${segment(id)}`,
    reply: (id: string) => `/support/${segment(id)}/reply`,
    events: (id: string) => `/support/${segment(id)}/events`,
  }),

  checkout: {
    create: () => '/api/create-checkout-session',
    success: (session?: string) => `/checkout/success${queryOf({ session_id: session })}`,
    cancel: () => '/checkout/cancel',
    testPayment: (session: string) => `/checkout/betaling/${segment(session)}`,
  },
  webhook: (provider: string) => `/api/webhooks/${segment(provider)}`,
  cart: () => '/api/cart',
  session: () => '/api/session',

  media: (name: string) => `/media/${segment(name)}`,
  sitemap: (part?: number) => `/sitemap.xml${queryOf({ page: part?.toString() })}`,
  robots: () => '/robots.txt',
  feed: () => '/feed.xml',
  health: () => '/healthz',

  admin: adminPaths,
}
