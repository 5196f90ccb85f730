import { escapeXml } from '#shared/xml.ts'

/** Words, and the place of a value between them. */
export type Parts = readonly (string | { value: number })[]

type File = { name: string; units: readonly { id: string; source: Parts; target: Parts }[] }

/** XLIFF 2.0, which translation tools read and write. */
export function writeXliff(language: string, files: readonly File[]): string {
  const lines = files.map(
    ({ name, units }) =>
      `  <file id="${escapeXml(name)}">\n${units
        .map(
          ({ id, source, target }) =>
            `    <unit id="${escapeXml(id)}"><segment><source>${writeParts(source)}</source><target>${writeParts(target)}</target></segment></unit>\n`,
        )
        .join('')}  </file>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${language}">\n${lines.join('')}</xliff>\n`
}

function writeParts(parts: Parts): string {
  return parts
    .map((part) => (typeof part === 'string' ? escapeXml(part) : `<ph id="${part.value}"/>`))
    .join('')
}

/** The translations of a file by the id of their text. */
export function readXliff(xliff: string): {
  language: string
  files: Map<string, Map<string, Parts>>
} {
  const language = /\btrgLang="([a-z]{2})"/.exec(xliff)?.[1]
  if (language === undefined) throw new Error('the file does not name its language (trgLang)')
  const files = new Map<string, Map<string, Parts>>()
  for (const [, head = '', body = ''] of xliff.matchAll(/<file\b([^>]*)>([\s\S]*?)<\/file>/g)) {
    const units = [...body.matchAll(/<unit\b([^>]*)>([\s\S]*?)<\/unit>/g)].flatMap(
      ([, attributes = '', unit = '']) => {
        const target = /<target\b[^>]*>([\s\S]*?)<\/target>/.exec(unit)?.[1]
        return target === undefined ? [] : [[readId(attributes), readParts(target)] as const]
      },
    )
    files.set(readId(head), new Map(units))
  }
  return { language, files }
}

function readId(attributes: string): string {
  const id = /\bid="([^"]*)"/.exec(attributes)?.[1]
  if (id === undefined) throw new Error('a file or a unit has no id')
  return unescapeXml(id)
}

function readParts(target: string): Parts {
  return target.split(/(<ph\b[^>]*?\/>)/).flatMap((part): (string | { value: number })[] => {
    const value = /^<ph\b[^>]*\bid="(\d+)"/.exec(part)?.[1]
    if (value !== undefined) return [{ value: Number(value) }]
    return part === '' ? [] : [unescapeXml(part)]
  })
}

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    return signs[name] ?? whole
  })
}

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
