import { createHash, randomBytes } from 'node:crypto'

/**
 * Only our components render this per-process nonce: scripts injected through user content lack it, get no hash
 * and do not run.
 */
export const ownMark = randomBytes(18).toString('base64url')

const mark = ` nonce="${ownMark}"`

export type Page = { html: string; policy: string }

/**
 * Removes the nonces and builds the policy that allows exactly the page's own scripts and styles. Marked
 * elements may open it: sanitised text with styles, own frames, third parties; pages that style by script get a
 * fresh nonce.
 */
export function withPolicy(html: string): Page {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const marked = new Set<string>()
  let plain = ''
  let from = 0
  // Jumps from nonce to nonce: pages have few of them in much text.
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    plain += html.slice(from, at)
    from = at + mark.length
    const [, name = ''] = /^<(\w+)/.exec(html.slice(html.lastIndexOf('<', at), at)) ?? []
    const what = name === 'meta' ? guestAsked(html, at) : name
    marked.add(what)
    if (what === 'script') addHash(scripts, html, from, what)
    if (what === 'style') addHash(styles, html, from, what)
    if (what === 'styling') {
      const key = randomBytes(18).toString('base64url')
      plain += ` nonce="${key}"`
      styles.add(`'nonce-${key}'`)
    }
  }
  const policy = policyWith([...scripts], [...styles], {
    hasStyledText: marked.has('div'),
    hasOwnFrame: marked.has('iframe'),
    hasGuests: marked.has('google') || marked.has('stripe'),
    guests: together(
      marked.has('google') ? google : nobody,
      marked.has('stripe') ? stripe : nobody,
    ),
  })
  return { html: plain + html.slice(from), policy }
}

const guestsOfMeta = ['google', 'stripe', 'styling']

function guestAsked(html: string, at: number): string {
  return guestsOfMeta.find((guest) => html.endsWith(`content="${guest}"`, at)) ?? 'meta'
}

function addHash(hashes: Set<string>, html: string, from: number, name: string): void {
  const start = html.indexOf('>', from) + 1
  const inline = html.slice(start, html.indexOf(`</${name}>`, start))
  if (inline) hashes.add(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`)
}

type Guests = { scripts: string[]; pictures: string[]; connections: string[]; frames: string[] }
type Openness = {
  hasStyledText: boolean
  hasOwnFrame: boolean
  hasGuests: boolean
  guests: Guests
}

function policyWith(
  scripts: string[],
  styles: string[],
  { hasStyledText, hasOwnFrame, hasGuests, guests }: Openness,
): string {
  const frames = [...(hasOwnFrame ? ["'self'"] : []), ...guests.frames]
  return [
    "default-src 'none'",
    sources('script-src', "'self'", ...scripts, ...guests.scripts),
    sources('style-src', "'self'", ...styles),
    ...(hasStyledText ? ["style-src-attr 'unsafe-inline'"] : []),
    sources('img-src', "'self'", 'data:', ...guests.pictures),
    "font-src 'self'",
    sources('connect-src', "'self'", ...guests.connections),
    ...(frames.length > 0 ? [sources('frame-src', ...frames)] : []),
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // Third-party scripts do not support trusted types.
    ...(hasGuests ? [] : ["require-trusted-types-for 'script'", 'trusted-types torv']),
  ].join('; ')
}

function sources(directive: string, ...allowed: string[]): string {
  return [directive, ...allowed].join(' ')
}

function together(some: Guests, others: Guests): Guests {
  return {
    scripts: [...some.scripts, ...others.scripts],
    pictures: [...some.pictures, ...others.pictures],
    connections: [...some.connections, ...others.connections],
    frames: [...some.frames, ...others.frames],
  }
}

const nobody: Guests = { scripts: [], pictures: [], connections: [], frames: [] }

// Sources that Stripe documents for Stripe.js. Its hosted page is a redirect and needs none.
const stripe: Guests = {
  scripts: ['https://js.stripe.com'],
  pictures: ['https://*.stripe.com'],
  connections: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
}

// Sources that Google documents for Analytics 4, Ads and Tag Manager.
const google: Guests = {
  scripts: ['https://www.googletagmanager.com', 'https://www.googleadservices.com'],
  pictures: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.g.doubleclick.net',
    'https://www.googleadservices.com',
    'https://pagead2.googlesyndication.com',
    'https://www.google.com',
    'https://www.google.dk',
  ],
  connections: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.g.doubleclick.net',
    'https://www.google.com',
    'https://pagead2.googlesyndication.com',
  ],
  frames: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
}

/** For responses other than pages. */
export const closedPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
