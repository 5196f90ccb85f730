import type { HttpResponse } from './send-request.ts'

export type Policy = Readonly<Record<string, string>>

/** The response's policy by directive, without the hashes and nonces of the page. */
export function parsePolicy({ headers }: Pick<HttpResponse, 'headers'>): Policy {
  const parts = String(headers['content-security-policy']).split('; ')
  return Object.fromEntries(
    parts.map((part) => {
      const [directive = '', ...sources] = part.split(' ')
      const named = sources.filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source))
      return [directive, named.join(' ').replace(/'nonce-[\w-]{24}'/, "'nonce'")]
    }),
  )
}

/** Responses that are no pages: nothing may run, load, send or be framed. */
export const nonPagePolicy: Policy = {
  'default-src': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

const basePolicy: Policy = {
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

/** Pages without third parties: only trusted code creates markup or scripts. */
export const pagePolicy: Policy = {
  ...basePolicy,
  'require-trusted-types-for': "'script'",
  'trusted-types': 'torv',
}

/** Pages with text styled by its author. */
export const styledTextPolicy: Policy = { ...pagePolicy, 'style-src-attr': "'unsafe-inline'" }

/** Pages whose own script styles dragged elements. */
export const draggingPolicy: Policy = { ...pagePolicy, 'style-src': "'self' 'nonce'" }

/** Pages that frame another page of the app. */
export const framingPolicy: Policy = { ...pagePolicy, 'frame-src': "'self'" }

/** Pages of a shop with a Stripe account. */
export const stripePolicy: Policy = {
  ...basePolicy,
  'script-src': "'self' https://js.stripe.com",
  'img-src': "'self' data: https://*.stripe.com",
  'connect-src': "'self' https://api.stripe.com",
  'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
}

/** Pages of a shop with Google tracking, if the visitor allows it. */
export const googlePolicy: Policy = {
  ...basePolicy,
  'script-src': "'self' https://www.googletagmanager.com https://www.googleadservices.com",
  'img-src':
    "'self' data: https://*.googletagmanager.com https://*.google-analytics.com https://*.g.doubleclick.net https://www.googleadservices.com https://pagead2.googlesyndication.com https://www.google.com https://www.google.dk",
  'connect-src':
    "'self' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://*.g.doubleclick.net https://www.google.com https://pagead2.googlesyndication.com",
  'frame-src': 'https://www.googletagmanager.com https://td.doubleclick.net',
}
