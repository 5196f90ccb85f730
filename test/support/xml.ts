export type Element = { name: string; text: string; children: Element[] }

/** Parses elements and text strictly; throws if not well-formed. */
export function elementsOf(xml: string): Element {
  const root: Element = { name: '', text: '', children: [] }
  const open = [root]
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  for (const [token, close, name = '', attributes = '', text = ''] of body.matchAll(
    /<(\/?)([a-z][\w:]*)((?: [\w:]+="[^"<&]*")*)>|([^<]+)|</gi,
  )) {
    const current = open.at(-1)
    if (!current || token === '<') throw new Error(`not well-formed: ${token}`)
    if (text) {
      if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`a bare & in ${text}`)
      current.text += text
    } else if (close) {
      if (current.name !== name || attributes) throw new Error(`${current.name} ends as ${name}`)
      open.pop()
    } else {
      const element = { name, text: '', children: [] }
      current.children.push(element)
      open.push(element)
    }
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error('not one whole element')
  return root
}

export function findAll(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findAll(child, name),
  ])
}
