import type { LegalTexts } from './texts.ts'

export type LegalDocument = { title: string; version: string; sections: LegalSection[] }
export type LegalSection = { id: string; title: string; blocks: Block[] }

export type Block = { text: Inline[] } | { subtitle: string } | { list: Inline[][] }
export type Inline = string | { link: string; href: string }

/**
 * Recorded with each order, because a buyer is bound by the version they accepted. Increase it whenever the
 * meaning of a text changes.
 */
export const legalVersion = '2026-11'

export function text(...inline: Inline[]): Block {
  return { text: inline }
}

export function subtitle(words: string): Block {
  return { subtitle: words }
}

export function list(...items: (Inline | Inline[])[]): Block {
  return { list: items.map((item) => [item].flat()) }
}

export function link(words: string, href: string): Inline {
  return { link: words, href }
}

export function createSections<Key extends string>(
  titles: Record<Key, string>,
  bodies: Record<Key, Block[]>,
): LegalSection[]
export function createSections(
  titles: Record<string, string>,
  bodies: Record<string, Block[]>,
): LegalSection[] {
  return Object.entries(titles).map(([id, title]) => ({ id, title, blocks: bodies[id] ?? [] }))
}

/** Plain text without link targets. */
export function toPlainText({ title, sections }: LegalDocument): string {
  const sectionTexts = sections.flatMap((section) => [
    section.title,
    ...section.blocks.map(toBlockText),
  ])
  return [title, ...sectionTexts].join('\n')
}

function toBlockText(block: Block): string {
  if ('subtitle' in block) return block.subtitle
  const lines = 'list' in block ? block.list : [block.text]
  return lines
    .map((line) => line.map((part) => (typeof part === 'string' ? part : part.link)).join(''))
    .join('\n')
}

/** A missing or superfluous section body is a compile error. */
type SectionBodies<Page extends 'privacy' | 'terms'> = Record<
  Exclude<keyof LegalTexts[Page], 'title'>,
  Block[]
>

export type PrivacyBodies = SectionBodies<'privacy'>
export type TermsBodies = SectionBodies<'terms'>
