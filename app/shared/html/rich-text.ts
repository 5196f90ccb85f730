/** A parsed text, from whichever parser. */
export type MarkupNode =
  | string
  | { tag: string; attributes: Readonly<Record<string, string>>; children: readonly MarkupNode[] }

export type Mark = 'strong' | 'em' | 'u'
export type RichSpan = { text: string; marks: readonly Mark[]; href: string | null }
export type RichLine = readonly (RichSpan | 'break')[]
export type TextTag = 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
export type ListTag = 'ul' | 'ol'
export type RichBlock =
  | { tag: TextTag; line: RichLine }
  | { tag: ListTag; items: readonly RichLine[] }

type Rules = {
  hasLinks: boolean
  /** A pasted text loses what cannot be held; a stored one is refused for it. */
  isLenient?: boolean
}

/** The blocks of a text, or the tags and attributes that the editor cannot hold. */
export function readRichText(
  nodes: readonly MarkupNode[],
  rules: Rules,
): { blocks: RichBlock[] } | { unheld: string[] } {
  const unheld = new Set<string>()
  const blocks: RichBlock[] = []
  let loose: (RichSpan | 'break')[] = []
  const close = () => {
    const line = trimLine(loose)
    if (line.length > 0) blocks.push({ tag: 'p', line })
    loose = []
  }
  const read = (node: MarkupNode): void => {
    if (typeof node === 'string' || !isBlockTag(node.tag)) {
      if (typeof node !== 'string' && rules.isLenient && holdsBlocks(node)) {
        close()
        node.children.forEach(read)
        return close()
      }
      loose.push(...readLine([node], rules, unheld))
      return
    }
    close()
    checkAttributes(node, [], unheld)
    if (isListTag(node.tag)) blocks.push({ tag: node.tag, items: readItems(node, rules, unheld) })
    else blocks.push({ tag: node.tag, line: trimLine(readLine(node.children, rules, unheld)) })
  }
  nodes.forEach(read)
  close()
  return unheld.size > 0 && !rules.isLenient ? { unheld: [...unheld] } : { blocks }
}

type ElementNode = Exclude<MarkupNode, string>

function readItems({ children }: ElementNode, rules: Rules, unheld: Set<string>): RichLine[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') {
      if (child.trim() !== '') unheld.add('ul')
      return []
    }
    if (child.tag !== 'li') unheld.add(child.tag)
    checkAttributes(child, [], unheld)
    return [trimLine(readLine(child.children, rules, unheld))]
  })
}

type Style = Pick<RichSpan, 'marks' | 'href'>
const plain: Style = { marks: [], href: null }

function readLine(
  nodes: readonly MarkupNode[],
  rules: Rules,
  unheld: Set<string>,
  style: Style = plain,
): (RichSpan | 'break')[] {
  return nodes.flatMap((node): (RichSpan | 'break')[] => {
    if (typeof node === 'string') {
      const text = node.replace(/[\t\n\f\r ]+/g, ' ')
      return text === '' ? [] : [{ text, ...style }]
    }
    if (node.tag === 'br') return ['break']
    const mark = marksByTag[node.tag]
    const isLink = node.tag === 'a' && rules.hasLinks
    if (!mark && !isLink) unheld.add(node.tag)
    checkAttributes(node, isLink ? ['href'] : [], unheld)
    const marks = mark && !style.marks.includes(mark) ? [...style.marks, mark] : style.marks
    const href = (isLink ? node.attributes['href'] : undefined) ?? style.href
    return readLine(node.children, rules, unheld, { marks, href })
  })
}

const marksByTag: Readonly<Record<string, Mark | undefined>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
}

function checkAttributes(
  { attributes }: ElementNode,
  held: readonly string[],
  unheld: Set<string>,
): void {
  for (const name of Object.keys(attributes)) if (!held.includes(name)) unheld.add(`${name}=`)
}

/** Browsers show no blanks at the ends of a line, and no breaks at the end of a block. */
function trimLine(line: RichLine): (RichSpan | 'break')[] {
  const kept = dropBlanks(line, 'start').toReversed()
  const trimmed = dropBlanks(kept, 'end').toReversed()
  return trimmed.slice(0, trimmed.findLastIndex((part) => part !== 'break') + 1)
}

/** A blank goes when what is kept before it, in the order of reading, makes it invisible. */
function dropBlanks(line: RichLine, end: 'start' | 'end'): (RichSpan | 'break')[] {
  const kept: (RichSpan | 'break')[] = []
  for (const part of line) {
    const before = kept.at(-1)
    const isInvisible =
      before === undefined || before === 'break' || (end === 'start' && before.text.endsWith(' '))
    if (part === 'break' || !isInvisible) kept.push(part)
    else {
      const text = part.text.replace(end === 'start' ? /^ / : / $/, '')
      if (text !== '') kept.push({ ...part, text })
    }
  }
  return kept
}

const textTags: readonly string[] = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] satisfies TextTag[]

function isListTag(tag: string): tag is ListTag {
  return tag === 'ul' || tag === 'ol'
}

function isBlockTag(tag: string): tag is TextTag | ListTag {
  return textTags.includes(tag) || isListTag(tag)
}

function holdsBlocks(node: MarkupNode): boolean {
  return typeof node !== 'string' && (isBlockTag(node.tag) || node.children.some(holdsBlocks))
}

/** HTML with the tags that the shop allows. Empty blocks are dropped. */
export function formatRichText(blocks: readonly RichBlock[]): string {
  return blocks
    .flatMap((block) => {
      if ('line' in block) return wrapBlock(block.tag, formatLine(block.line))
      const items = block.items.flatMap((line) => wrapBlock('li', formatLine(line)))
      return wrapBlock(block.tag, items.join(''))
    })
    .join('\n')
}

function wrapBlock(tag: string, content: string): string[] {
  return content === '' ? [] : [`<${tag}>${content}</${tag}>`]
}

function formatLine(line: RichLine): string {
  return line
    .map((part) => {
      if (part === 'break') return '<br>'
      const marked = markOrder
        .filter((mark) => part.marks.includes(mark))
        .reduceRight((inner, mark) => `<${mark}>${inner}</${mark}>`, escapeText(part.text))
      return part.href === null ? marked : `<a href="${escapeText(part.href)}">${marked}</a>`
    })
    .join('')
}

const markOrder: readonly Mark[] = ['strong', 'em', 'u']

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
