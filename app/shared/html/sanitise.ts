import { limits } from '../limits.ts'
import { toPlainText } from '../plain-text.ts'
import { descriptionTags, pageTags, type AllowedTags } from './allowed-tags.ts'
import { parseHtml } from './parse-html.ts'
import { escapeHtml, serialiseTree } from './serialise.ts'

/** Allows formatting but no links. */
export function sanitiseDescription(html: string): string {
  return sanitise(html, descriptionTags)
}

/** Allows formatting and links. */
export function sanitisePage(html: string): string {
  return sanitise(html, pageTags)
}

/**
 * Rebuilds allowed HTML from the parsed tree until the output is stable: text that parses differently the
 * second time is how sanitisers are bypassed (mutation XSS).
 */
function sanitise(html: string, tags: AllowedTags): string {
  let text = html.slice(0, limits.pageContent).toWellFormed()
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const tree = parseHtml(text)
    const next = tree && serialiseTree(tree, tags)
    if (next === text) return text
    if (next === null || next.length > limits.pageContent) break
    text = next
  }
  return toEscapedText(html)
}

const maxPasses = 5

// Text that is too large or never becomes stable is reduced to plain text.
function toEscapedText(html: string): string {
  const words = toPlainText(html.slice(0, limits.pageContent))
  return escapeHtml(words.slice(0, limits.pageContent / maxEscapeLength).toWellFormed())
}

const maxEscapeLength = '&quot;'.length
