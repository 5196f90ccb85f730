import { silent, withinWords, type Tags } from './allowed.ts'
import { isElement, isText, type Branch, type Element, type Twig } from './tree.ts'

const deepest = 50

/** Writes tags and attribute names from the allowlist only, never from the input. */
export function written(tree: Branch, tags: Tags, depth = 0): string {
  if (depth > deepest) return ''
  return tree.childNodes.map((twig) => writtenTwig(twig, tags, depth)).join('')
}

function writtenTwig(twig: Twig, tags: Tags, depth: number): string {
  if (isText(twig)) return escaped(twig.value)
  if (!isElement(twig) || silent.has(twig.tagName)) return ''
  const attributes = tags.get(twig.tagName)
  const inside = written(twig, tags, depth + 1)
  if (!attributes) return withinWords.has(twig.tagName) ? inside : ` ${inside} `
  const opening = `<${twig.tagName}${writtenAttributes(twig, attributes)}>`
  return twig.tagName === 'br' ? opening : `${opening}${inside}</${twig.tagName}>`
}

function writtenAttributes(
  { attrs }: Element,
  allowed: NonNullable<ReturnType<Tags['get']>>,
): string {
  return Object.entries(allowed)
    .map(([name, safe]) => {
      const value = safe(attrs.find((attribute) => attribute.name === name)?.value ?? '')
      return value && ` ${name}="${escaped(value)}"`
    })
    .join('')
}

export function escaped(text: string): string {
  return text.replace(/\r/g, '\n').replace(/[&<>"\u00a0]/g, (sign) => entities[sign] ?? sign)
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}
