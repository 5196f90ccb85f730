import { defaultTreeAdapter, html as spec, parseFragment } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

export type Branch = DefaultTreeAdapterTypes.ParentNode
export type Twig = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element

/** Parses as a browser would inside a div; `null` beyond the element limit. */
export function treeOf(html: string): Branch | null {
  let elements = 0
  const countingAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...element) {
      elements += 1
      if (elements > mostElements) throw new Overgrown()
      return defaultTreeAdapter.createElement(...element)
    },
  }
  try {
    return parseFragment(aDiv, html, { treeAdapter: countingAdapter })
  } catch (fault) {
    if (fault instanceof Overgrown) return null
    throw fault
  }
}

class Overgrown extends Error {}

export function isElement(twig: Twig): twig is Element {
  return 'tagName' in twig && twig.namespaceURI === spec.NS.HTML
}

export function isText(twig: Twig): twig is DefaultTreeAdapterTypes.TextNode {
  return twig.nodeName === '#text'
}

const aDiv = defaultTreeAdapter.createElement('div', spec.NS.HTML, [])

// Unclosed tags are reopened in every following paragraph, so a few kilobytes could create a billion elements.
const mostElements = 10_000
