import { defaultTreeAdapter, html as spec, parseFragment } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

export type HtmlParent = DefaultTreeAdapterTypes.ParentNode
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

/** Parses as a browser would inside a div; `null` beyond the element limit. */
export function parseHtml(html: string): HtmlParent | null {
  let elements = 0
  const countingAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...element) {
      elements += 1
      if (elements > maxElements) throw new ElementLimitError()
      return defaultTreeAdapter.createElement(...element)
    },
  }
  try {
    return parseFragment(divContext, html, { treeAdapter: countingAdapter })
  } catch (error) {
    if (error instanceof ElementLimitError) return null
    throw error
  }
}

class ElementLimitError extends Error {}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node && node.namespaceURI === spec.NS.HTML
}

export function isText(node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text'
}

const divContext = defaultTreeAdapter.createElement('div', spec.NS.HTML, [])

// Unclosed tags are reopened in every following paragraph, so a few kilobytes could create a billion elements.
const maxElements = 10_000
