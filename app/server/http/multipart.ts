import { mostParts } from '#domain/forms/form-bounds.ts'

export type Parts = { names: string[]; files: number }

/**
 * Lists names and counts files without parsing the content; `null` for incomplete bodies or formats that
 * browsers do not send. Node's parser accepts every body that passes.
 */
export function partsIn(body: Buffer, boundary: string): Parts | null {
  const mark = Buffer.from(boundary)
  const parts: Parts = { names: [], files: 0 }
  if (!startsAt(body, 0, `--${boundary}`)) return null
  let at = mark.length + 2
  while (!startsAt(body, at, '--')) {
    if (!startsAt(body, at, lineEnd)) return null
    const head = headAt(body, at + lineEnd.length)
    if (!head) return null
    parts.names.push(head.name)
    if (head.isFile) parts.files += 1
    // One more than the limit is enough to refuse.
    if (parts.names.length > mostParts) return parts
    // Node's parser ends a part at any boundary, with or without the line break before it.
    const next = body.indexOf(mark, head.end)
    if (next < head.end + opening.length || !startsAt(body, next - opening.length, opening)) {
      return null
    }
    at = next + mark.length
  }
  return parts
}

const lineEnd = '\r\n'
const opening = '\r\n--'
const longestHead = 2_048

function headAt(body: Buffer, from: number): { name: string; isFile: boolean; end: number } | null {
  const text = body.toString('latin1', from, from + longestHead)
  const length = text.indexOf(lineEnd + lineEnd)
  if (length < 0) return null
  const lines = text.slice(0, length).split(lineEnd)
  const [found, ...more] = lines.flatMap((line) => {
    const match = dispositionLine.exec(line)
    return match ? [match] : []
  })
  const areOthersPlain = lines.every((line) => dispositionLine.test(line) || otherLine.test(line))
  if (!found || more.length > 0 || !areOthersPlain) return null
  const [, name = '', file] = found
  const end = from + length + lineEnd.length * 2
  return { name: Buffer.from(name, 'latin1').toString(), isFile: file !== undefined, end }
}

const dispositionLine =
  /^content-disposition:[ \t]*form-data;[ \t]*name="([^"\r\n]*)"(;[ \t]*filename="[^"\r\n]*")?$/i
const otherLine = /^(?!content-disposition:)[\w!#$%&'*+\-.^`|~]+:[^\r\n]*$/i

function startsAt(body: Buffer, at: number, text: string): boolean {
  return at >= 0 && body.toString('latin1', at, at + text.length) === text
}
