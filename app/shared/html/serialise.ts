import { hiddenContentTags, inlineTags, type AllowedTags } from './allowed-tags.ts'
import {
  isElement,
  isText,
  type HtmlParent,
  type HtmlElement,
  type HtmlNode,
} from './parse-html.ts'

const maxDepth = 50

/** Writes tags and attribute names from the allowlist only, never from the input. */
export function serialiseTree(tree: HtmlParent, tags: AllowedTags, depth = 0): string {
  if (depth > maxDepth) return ''
  return tree.childNodes.map((node) => serialiseNode(node, tags, depth)).join('')
}

function serialiseNode(node: HtmlNode, tags: AllowedTags, depth: number): string {
  if (isText(node)) return escapeHtml(node.value)
  if (!isElement(node) || hiddenContentTags.has(node.tagName)) return ''
  const attributes = tags.get(node.tagName)
  const content = serialiseTree(node, tags, depth + 1)
  if (!attributes) return inlineTags.has(node.tagName) ? content : ` ${content} `
  const opening = `<${node.tagName}${serialiseAttributes(node, attributes)}>`
  return node.tagName === 'br' ? opening : `${opening}${content}</${node.tagName}>`
}

function serialiseAttributes(
  { attrs }: HtmlElement,
  allowed: NonNullable<ReturnType<AllowedTags['get']>>,
): string {
  return Object.entries(allowed)
    .map(([name, sanitise]) => {
      const value = sanitise(attrs.find((attribute) => attribute.name === name)?.value ?? '')
      return value && ` ${name}="${escapeHtml(value)}"`
    })
    .join('')
}

export function escapeHtml(text: string): string {
  return text
    .replace(/\r/g, '\n')
    .replace(/[&<>"\u00a0]/g, (character) => entities[character] ?? character)
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}
