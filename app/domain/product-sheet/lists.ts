// Lists within one cell, one item per line.

import type { Specification } from '../product.ts'

export function specificationLines(pairs: readonly Specification[]): string {
  return pairs.map(({ name, value }) => `${escaped(name, ':')}: ${escaped(value)}`).join('\n')
}

export function specificationsIn(cell: string): Specification[] {
  return linesIn(cell).map((line) => {
    const [, name = line, value = ''] = /^((?:\\.|[^\\:])*):(.*)$/.exec(line) ?? []
    return { name: plain(name).trim(), value: plain(value).trim() }
  })
}

export type SheetImage = { url: string; alt_text: string }

/** URL (without spaces), followed by the alt text. */
export function imageLines(images: readonly SheetImage[]): string {
  return images.map(({ url, alt_text }) => `${url} ${escaped(alt_text)}`.trimEnd()).join('\n')
}

export function imagesIn(cell: string): SheetImage[] {
  return linesIn(cell).map((line) => {
    const [, url = '', alt_text = ''] = /^(\S*)\s*(.*)$/.exec(line) ?? []
    return { url, alt_text: plain(alt_text).trim() }
  })
}

function linesIn(cell: string): string[] {
  return cell
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

function escaped(text: string, mark = ''): string {
  return [...text]
    .map((letter) =>
      letter === '\\' || letter === mark ? `\\${letter}` : (breaks[letter] ?? letter),
    )
    .join('')
}

const breaks: Record<string, string> = { '\n': '\\n', '\r': '\\r' }

function plain(text: string): string {
  return text.replace(/\\(.)/g, (_, letter: string) => {
    if (letter === 'n') return '\n'
    return letter === 'r' ? '\r' : letter
  })
}
