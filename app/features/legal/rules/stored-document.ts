import { toList, toRecord, toText } from '#shared/json-values.ts'
import type { Block, Inline, LegalDocument } from './document.ts'

export type LegalKind = 'terms' | 'privacy'

/** The text in which a document is kept; the same document gives the same text. */
export function serialiseDocument({ title, version, sections }: LegalDocument): string {
  return JSON.stringify({ title, version, sections })
}

export function parseDocument(text: string): LegalDocument {
  const { title, version, sections } = toRecord(JSON.parse(text))
  return {
    title: toText(title),
    version: toText(version),
    sections: toList(sections).map((section) => {
      const { id, title: heading, blocks } = toRecord(section)
      return { id: toText(id), title: toText(heading), blocks: toList(blocks).map(parseBlock) }
    }),
  }
}

function parseBlock(stored: unknown): Block {
  const block = toRecord(stored)
  if ('subtitle' in block) return { subtitle: toText(block.subtitle) }
  if ('list' in block) return { list: toList(block.list).map(parseLine) }
  return { text: parseLine(block.text) }
}

function parseLine(stored: unknown): Inline[] {
  return toList(stored).map((part) => {
    if (typeof part === 'string') return part
    const { link, href } = toRecord(part)
    return { link: toText(link), href: toText(href) }
  })
}
