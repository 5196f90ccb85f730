import { createHash, randomBytes } from 'node:crypto'

/**
 * Only this process knows the mark, so only what its own components render carries it: a script that came in with
 * somebody's text does not, gets no hash and is not run.
 */
export const ownMark = randomBytes(18).toString('base64url')

const mark = ` nonce="${ownMark}"`

export type Page = { html: string; policy: string }

/**
 * Takes the marks off a rendered page and answers the policy that lets exactly its own scripts and styles run. A text
 * that carries the mark was sanitised and may keep its style attributes; a frame with the mark may show a page of our
 * own; a page that says so with the mark may be measured, or paid from, or be styled by its own scripts as it is used:
 those find the key to it where the mark was, which nothing but a script of the page can read.
 */
export function withPolicy(html: string): Page {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const marked = new Set<string>()
  let plain = ''
  let from = 0
  // A page has few marks in very much text: they are gone to, not looked for tag by tag.
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
    // A guest's script makes scripts in its own way; beside it the page's own texts are as sanitised as elsewhere.
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

// What Stripe names for its script in a shop's pages; its own page is gone to, not let in.
const stripe: Guests = {
  scripts: ['https://js.stripe.com'],
  pictures: ['https://*.stripe.com'],
  connections: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
}

// What Google names for Analytics 4, Ads and Tag Manager.
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

/** For answers that are no page: nothing in them may run, load or be framed. */
export const closedPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
