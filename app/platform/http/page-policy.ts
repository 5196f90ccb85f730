import { createHash, randomBytes } from 'node:crypto'

/**
 * Only our components render this per-process nonce: scripts injected through user content lack it, get no hash
 * and do not run.
 */
export const ownNonce = `~${randomBytes(18).toString('base64url')}`

const attributeStart = ' nonce="'

export type Page = { html: string; policy: string }

/**
 * Removes the nonces and builds the policy that allows exactly the page's own scripts and styles. Marked
 * elements may open it: sanitised text with styles, own frames, third parties; pages that style by script get a
 * fresh nonce.
 */
export function applyPolicy(html: string): Page {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const markedKinds = new Set<string>()
  let plain = ''
  let from = 0
  // Jumps from nonce to nonce: pages have few of them in much text, and a tilde is quickly found.
  for (let found = html.indexOf(ownNonce); found >= 0; found = html.indexOf(ownNonce, from)) {
    const at = found - attributeStart.length
    plain += html.slice(from, at)
    from = found + ownNonce.length + '"'.length
    const [, name = ''] = /^<(\w+)/.exec(html.slice(html.lastIndexOf('<', at), at)) ?? []
    const kind = name === 'meta' ? findMetaFeature(html, at) : name
    markedKinds.add(kind)
    if (kind === 'script') addHash(scripts, html, from, kind)
    if (kind === 'style') addHash(styles, html, from, kind)
    if (kind === 'styling') {
      const styleNonce = randomBytes(18).toString('base64url')
      plain += ` nonce="${styleNonce}"`
      styles.add(`'nonce-${styleNonce}'`)
    }
  }
  const policy = formatPolicy([...scripts], [...styles], {
    hasStyledText: markedKinds.has('div'),
    hasOwnFrame: markedKinds.has('iframe'),
    mayLeadToPayment: markedKinds.has('payment-page'),
    hasThirdParties: markedKinds.has('google') || markedKinds.has('stripe'),
    thirdParties: mergeSources(
      markedKinds.has('google') ? google : noSources,
      markedKinds.has('stripe') ? stripe : noSources,
    ),
  })
  return { html: plain + html.slice(from), policy }
}

const metaFeatures = ['google', 'stripe', 'payment-page', 'styling']

function findMetaFeature(html: string, at: number): string {
  return metaFeatures.find((feature) => html.endsWith(`content="${feature}"`, at)) ?? 'meta'
}

function addHash(hashes: Set<string>, html: string, from: number, name: string): void {
  const start = html.indexOf('>', from) + 1
  const inline = html.slice(start, html.indexOf(`</${name}>`, start))
  if (inline) hashes.add(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`)
}

type ThirdPartySources = {
  scripts: string[]
  pictures: string[]
  connections: string[]
  frames: string[]
}
type PolicyOptions = {
  hasStyledText: boolean
  hasOwnFrame: boolean
  /** Browsers also check where the answer to a form redirects to. */
  mayLeadToPayment: boolean
  hasThirdParties: boolean
  thirdParties: ThirdPartySources
}

function formatPolicy(
  scripts: string[],
  styles: string[],
  { hasStyledText, hasOwnFrame, mayLeadToPayment, hasThirdParties, thirdParties }: PolicyOptions,
): string {
  const frames = [...(hasOwnFrame ? ["'self'"] : []), ...thirdParties.frames]
  return [
    "default-src 'none'",
    formatDirective('script-src', "'self'", ...scripts, ...thirdParties.scripts),
    formatDirective('style-src', "'self'", ...styles),
    ...(hasStyledText ? ["style-src-attr 'unsafe-inline'"] : []),
    formatDirective('img-src', "'self'", 'data:', ...thirdParties.pictures),
    "font-src 'self'",
    formatDirective('connect-src', "'self'", ...thirdParties.connections),
    ...(frames.length > 0 ? [formatDirective('frame-src', ...frames)] : []),
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    formatDirective('form-action', "'self'", ...(mayLeadToPayment ? paymentPages : [])),
    "object-src 'none'",
    // Third-party scripts do not support trusted types.
    ...(hasThirdParties ? [] : ["require-trusted-types-for 'script'", 'trusted-types torv']),
  ].join('; ')
}

function formatDirective(directive: string, ...allowed: string[]): string {
  return [directive, ...allowed].join(' ')
}

function mergeSources(some: ThirdPartySources, others: ThirdPartySources): ThirdPartySources {
  return {
    scripts: [...some.scripts, ...others.scripts],
    pictures: [...some.pictures, ...others.pictures],
    connections: [...some.connections, ...others.connections],
    frames: [...some.frames, ...others.frames],
  }
}

const paymentPages = ['https://checkout.stripe.com', 'https://payment.quickpay.net']

const noSources: ThirdPartySources = { scripts: [], pictures: [], connections: [], frames: [] }

// Sources that Stripe documents for Stripe.js. Its hosted page is a redirect and needs none.
const stripe: ThirdPartySources = {
  scripts: ['https://js.stripe.com'],
  pictures: ['https://*.stripe.com'],
  connections: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
}

// Sources that Google documents for Analytics 4, Ads and Tag Manager.
const google: ThirdPartySources = {
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

/** Responses other than pages get this policy. */
export const closedPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
