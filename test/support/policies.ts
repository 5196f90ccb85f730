import type { Answer } from './ask.ts'

export type Policy = Readonly<Record<string, string>>

/** An answer's whole policy, by its directives; what differs from page to page, its hashes and its key, is left out. */
export function policyOf({ headers }: Pick<Answer, 'headers'>): Policy {
  const parts = String(headers['content-security-policy']).split('; ')
  return Object.fromEntries(
    parts.map((part) => {
      const [directive = '', ...sources] = part.split(' ')
      const named = sources.filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source))
      return [directive, named.join(' ').replace(/'nonce-[\w-]{24}'/, "'nonce'")]
    }),
  )
}

/** What is no page: nothing in it may run, load, send or be framed. */
export const closed: Policy = {
  'default-src': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

const everyPage: Policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'object-src': "'none'",
}

/** A page that nobody is a guest on: nothing but what the house dressed becomes markup or a script in it. */
export const page: Policy = {
  ...everyPage,
  'require-trusted-types-for': "'script'",
  'trusted-types': 'torv',
}

/** One that shows a text with styles of its writer's. */
export const styledText: Policy = { ...page, 'style-src-attr': "'unsafe-inline'" }

/** One whose own script styles what is dragged on it. */
export const dragged: Policy = { ...page, 'style-src': "'self' 'nonce'" }

/** One that shows another page of the house in a frame. */
export const framed: Policy = { ...page, 'frame-src': "'self'" }

/** One of a shop that has an account at Stripe. */
export const withStripe: Policy = {
  ...everyPage,
  'script-src': "'self' https://js.stripe.com",
  'img-src': "'self' data: https://*.stripe.com",
  'connect-src': "'self' https://api.stripe.com",
  'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
}

/** One of a shop that measures with Google, where its visitors allow it. */
export const withGoogle: Policy = {
  ...everyPage,
  'script-src': "'self' https://www.googletagmanager.com https://www.googleadservices.com",
  'img-src':
    "'self' data: https://*.googletagmanager.com https://*.google-analytics.com https://*.g.doubleclick.net https://www.googleadservices.com https://pagead2.googlesyndication.com https://www.google.com https://www.google.dk",
  'connect-src':
    "'self' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://*.g.doubleclick.net https://www.google.com https://pagead2.googlesyndication.com",
  'frame-src': 'https://www.googletagmanager.com https://td.doubleclick.net',
}
