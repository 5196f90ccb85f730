import { limits } from '../limits.ts'
import { plainText } from '../plain-text.ts'
import { descriptionTags, pageTags, type Tags } from './allowed.ts'
import { treeOf } from './tree.ts'
import { escaped, written } from './written.ts'

/** Allows formatting but no links. */
export function sanitisedDescription(html: string): string {
  return sanitised(html, descriptionTags)
}

/** Allows formatting and links. */
export function sanitisedPage(html: string): string {
  return sanitised(html, pageTags)
}

/**
 * Rebuilds allowed HTML from the parsed tree until the output is stable: text that parses differently the
 * second time is how sanitisers are bypassed (mutation XSS).
 */
function sanitised(html: string, tags: Tags): string {
  let text = html.slice(0, limits.pageContent).toWellFormed()
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const tree = treeOf(text)
    const next = tree && written(tree, tags)
    if (next === text) return text
    if (next === null || next.length > limits.pageContent) break
    text = next
  }
  return wordsOf(html)
}

const mostReadings = 5

// Text that is too large or never becomes stable is reduced to plain text.
function wordsOf(html: string): string {
  const words = plainText(html.slice(0, limits.pageContent))
  return escaped(words.slice(0, limits.pageContent / longestEscape).toWellFormed())
}

const longestEscape = '&quot;'.length
