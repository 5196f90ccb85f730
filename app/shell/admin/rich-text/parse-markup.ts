import type { MarkupNode } from '#shared/html/rich-text.ts'
import { trustMarkup } from '#ui/trusted-markup.ts'

/** The document is inert: it runs no script and fetches nothing. */
export function parseMarkup(html: string): MarkupNode[] {
  const source = trustMarkup(maskRefused(html))
  const { body } = new DOMParser().parseFromString(source, 'text/html')
  return [...body.childNodes].flatMap(toMarkup)
}

/** Browsers report styles and handlers that the page's policy refuses, even those of an inert document. */
function maskRefused(html: string): string {
  return html
    .replace(/<(\/?)style\b/gi, `<$1${mask}style`)
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/([\s/"'])(style|on[a-z]+)(?=\s*=)/gi, `$1${mask}$2`),
    )
}

const mask = 'masked-'

function toMarkup(node: Node): MarkupNode[] {
  if (node instanceof Text) return [node.data]
  if (!(node instanceof Element)) return []
  const tag = unmask(node.localName)
  const attributes = Object.fromEntries(
    [...node.attributes].map(({ name, value }) => [unmask(name), value]),
  )
  const isHidden = hiddenTags.includes(tag)
  return [{ tag, attributes, children: isHidden ? [] : [...node.childNodes].flatMap(toMarkup) }]
}

function unmask(name: string): string {
  return name.startsWith(mask) ? name.slice(mask.length) : name
}

/** Their content is no text that a reader sees. */
const hiddenTags = ['style', 'script', 'title', 'template', 'meta']
