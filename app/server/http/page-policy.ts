import { createHash, randomBytes } from 'node:crypto'

/**
 * Only this process knows the mark, so only what its own components render carries it: a script that came in with
 * somebody's text does not, gets no hash and is not run.
 */
export const ownMark = randomBytes(18).toString('base64url')

const marked = new RegExp(`<(script|style)([^>]*?) nonce="${ownMark}"([^>]*)>`, 'g')
const markedText = new RegExp(`<div[^>]* nonce="${ownMark}"`)
const markedFrame = new RegExp(`<iframe[^>]* nonce="${ownMark}"`)
const markedMeasure = new RegExp(`<meta[^>]* content="google" nonce="${ownMark}"`)
const markedStyling = new RegExp(`(<meta[^>]* content="styling") nonce="${ownMark}"`)
const markedPayment = new RegExp(`<meta[^>]* content="stripe" nonce="${ownMark}"`)

export type Page = { html: string; policy: string }

/**
 * Takes the marks off a rendered page and answers the policy that lets exactly its own scripts and styles run. A text
 * that carries the mark was sanitised and may keep its style attributes; a frame with the mark may show a page of our
 * own; a page that says so with the mark may be measured, or paid from, or be styled by its own scripts as it is used:
 those find the key to it where the mark was, which nothing but a script of the page can read.
 */
export function withPolicy(html: string): Page {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  let plain = ''
  let from = 0
  for (const match of html.matchAll(marked)) {
    const [tag, name, before = '', after = ''] = match
    const start = match.index + tag.length
    plain += `${html.slice(from, match.index)}<${name}${before}${after}>`
    from = start
    if (name !== 'script' && name !== 'style') continue
    const inline = html.slice(start, html.indexOf(`</${name}>`, start))
    if (inline) hashes[name].add(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`)
  }
  plain += html.slice(from)
  if (markedStyling.test(plain)) {
    const key = randomBytes(18).toString('base64url')
    plain = plain.replace(markedStyling, `$1 nonce="${key}"`)
    hashes.style.add(`'nonce-${key}'`)
  }
  plain = plain.replaceAll(` nonce="${ownMark}"`, '')
  const policy = policyWith([...hashes.script], [...hashes.style], {
    hasStyledText: markedText.test(html),
    hasOwnFrame: markedFrame.test(html),
    guests: together(
      markedMeasure.test(html) ? google : nobody,
      markedPayment.test(html) ? stripe : nobody,
    ),
  })
  return { html: plain, policy }
}

type Guests = { scripts: string[]; pictures: string[]; connections: string[]; frames: string[] }
type Openness = { hasStyledText: boolean; hasOwnFrame: boolean; guests: Guests }

function policyWith(
  scripts: string[],
  styles: string[],
  { hasStyledText, hasOwnFrame, guests }: Openness,
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
