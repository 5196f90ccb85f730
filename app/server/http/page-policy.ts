import { createHash, randomBytes } from 'node:crypto'

/**
 * Only this process knows the mark, so only what its own components render carries it: a script that came in with
 * somebody's text does not, gets no hash and is not run.
 */
export const ownMark = randomBytes(18).toString('base64url')

const marked = new RegExp(`<(script|style)([^>]*?) nonce="${ownMark}"([^>]*)>`, 'g')
const markedText = new RegExp(`<div[^>]* nonce="${ownMark}"`)

export type Page = { html: string; policy: string }

/**
 * Takes the marks off a rendered page and answers the policy that lets exactly its own scripts and styles run. A text
 * that carries the mark was sanitised and may keep its style attributes.
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
  plain = (plain + html.slice(from)).replaceAll(` nonce="${ownMark}"`, '')
  const policy = policyWith([...hashes.script], [...hashes.style], markedText.test(html))
  return { html: plain, policy }
}

function policyWith(scripts: string[], styles: string[], hasStyledText: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    ...(hasStyledText ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** For answers that are no page: nothing in them may run, load or be framed. */
export const closedPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
