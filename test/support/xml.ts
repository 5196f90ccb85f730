export type XmlElement = { name: string; text: string; children: XmlElement[] }

/** Parses elements and text strictly; throws if not well-formed. */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] }
  const openElements = [root]
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  for (const [token, close, name = '', attributes = '', text = ''] of body.matchAll(
    /<(\/?)([a-z][\w:]*)((?: [\w:]+="[^"<&]*")*)>|([^<]+)|</gi,
  )) {
    const current = openElements.at(-1)
    if (!current || token === '<') throw new Error(`not well-formed: ${token}`)
    if (text) {
      if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`a bare & in ${text}`)
      current.text += text
    } else if (close) {
      if (current.name !== name || attributes) throw new Error(`${current.name} ends as ${name}`)
      openElements.pop()
    } else {
      const element = { name, text: '', children: [] }
      current.children.push(element)
      openElements.push(element)
    }
  }
  if (openElements.length !== 1 || root.children.length !== 1)
    throw new Error('not one whole element')
  return root
}

export function findAll(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findAll(child, name),
  ])
}
