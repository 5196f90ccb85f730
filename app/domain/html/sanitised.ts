import { limits } from '../limits.ts'
import { plainText } from '../plain-text.ts'
import { descriptionTags, pageTags, type Tags } from './allowed.ts'
import { treeOf } from './tree.ts'
import { escaped, written } from './written.ts'

/** The description of a product or a category: what shapes a text, and no links. */
export function sanitisedDescription(html: string): string {
  return sanitised(html, descriptionTags)
}

/** The content of a page: the same, with links. */
export function sanitisedPage(html: string): string {
  return sanitised(html, pageTags)
}

/**
 * Only what is allowed, written anew from how a browser understands it. What is written is read again until nothing
 * changes any more: a text that means something else when it is read a second time is how sanitisers are passed by.
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

// What is too much or never comes to rest keeps its words and loses its shape.
function wordsOf(html: string): string {
  const words = plainText(html.slice(0, limits.pageContent))
  return escaped(words.slice(0, limits.pageContent / longestEscape).toWellFormed())
}

const longestEscape = '&quot;'.length
