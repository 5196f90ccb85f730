// Lists within one cell, one item per line.

import type { Specification } from '../product.ts'

export function formatSpecifications(pairs: readonly Specification[]): string {
  return pairs.map(({ name, value }) => `${escapeText(name, ':')}: ${escapeText(value)}`).join('\n')
}

export function parseSpecifications(cell: string): Specification[] {
  return splitLines(cell).map((line) => {
    const [, name = line, value = ''] = /^((?:\\.|[^\\:])*):(.*)$/.exec(line) ?? []
    return { name: unescapeText(name).trim(), value: unescapeText(value).trim() }
  })
}

export type CsvImage = { url: string; alt_text: string }

/** URL (without spaces), followed by the alt text. */
export function formatImages(images: readonly CsvImage[]): string {
  return images.map(({ url, alt_text }) => `${url} ${escapeText(alt_text)}`.trimEnd()).join('\n')
}

export function parseImages(cell: string): CsvImage[] {
  return splitLines(cell).map((line) => {
    const [, url = '', alt_text = ''] = /^(\S*)\s*(.*)$/.exec(line) ?? []
    return { url, alt_text: unescapeText(alt_text).trim() }
  })
}

function splitLines(cell: string): string[] {
  return cell
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

function escapeText(text: string, separator = ''): string {
  return [...text]
    .map((character) =>
      character === '\\' || character === separator
        ? `\\${character}`
        : (lineBreakEscapes[character] ?? character),
    )
    .join('')
}

const lineBreakEscapes: Record<string, string> = { '\n': '\\n', '\r': '\\r' }

function unescapeText(text: string): string {
  return text.replace(/\\(.)/g, (_, character: string) => {
    if (character === 'n') return '\n'
    return character === 'r' ? '\r' : character
  })
}
