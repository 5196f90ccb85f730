import { refused, type Refused } from '#shared/errors/errors.ts'
import {
  maxFiles,
  maxParts,
  type FormBounds,
  productFormBounds,
  defaultFormBounds,
} from '#shared/forms/form-bounds.ts'
import { validateFieldNames, tooManyFields } from '#shared/forms/validate-field-names.ts'
import { toPagePath } from '#shared/paths/data-path.ts'

/**
 * Checks the raw bytes before parsing: too many fields, parts or files, or a structure that the form parser
 * cannot handle.
 */
export function checkForm(type: string, body: Buffer, bounds: FormBounds): Refused | null {
  if (!/x-www-form-urlencoded|form-data/i.test(type)) return null
  // With several types the parser takes the last one and this function the first.
  if (type.includes(',')) return refused('requestInvalid')
  if (!/^multipart\//i.test(type)) return validateFieldNames(readFieldNames(body), bounds)
  const boundary = parseBoundary(type)
  const parts = boundary === null ? null : scanParts(body, boundary)
  if (!parts) return refused('requestInvalid')
  if (parts.names.length > maxParts) return tooManyFields
  if (parts.files > maxFiles) return refused('filesTooMany')
  return validateFieldNames(parts.names, bounds)
}

/** Yields the field names of a URL-encoded form, including empty fields. */
function* readFieldNames(body: Buffer): Generator<string> {
  for (let at = 0; at < body.length;) {
    const next = body.indexOf(ampersand, at)
    const end = next < 0 ? body.length : next
    const field = body.subarray(at, end)
    const equals = field.indexOf(equalsSign)
    yield decodeName(equals < 0 ? field : field.subarray(0, equals))
    at = end + 1
  }
}

const ampersand = 0x26
const equalsSign = 0x3d

function decodeName(name: Buffer): string {
  const text = name.toString()
  if (!/[%+]/.test(text)) return text
  const [first = ''] = new URLSearchParams(text).keys()
  return first
}

// Accepts only the format that browsers send.
function parseBoundary(type: string): string | null {
  const [, , boundary = null] =
    /^multipart\/form-data\s*;\s*boundary=("?)([\w'()+\-./:=?]{1,70})\1\s*$/i.exec(type) ?? []
  return boundary
}

type Parts = { names: string[]; files: number }

/**
 * Lists names and counts files without parsing the content; `null` for incomplete bodies or formats that
 * browsers do not send. Node's parser accepts every body that passes.
 */
export function scanParts(body: Buffer, boundary: string): Parts | null {
  const boundaryBytes = Buffer.from(boundary)
  const parts: Parts = { names: [], files: 0 }
  if (!hasTextAt(body, 0, `--${boundary}`)) return null
  let at = boundaryBytes.length + 2
  while (!hasTextAt(body, at, '--')) {
    if (!hasTextAt(body, at, lineEnd)) return null
    const head = readPartHead(body, at + lineEnd.length)
    if (!head) return null
    parts.names.push(head.name)
    if (head.isFile) parts.files += 1
    // One more than the limit is enough to refuse.
    if (parts.names.length > maxParts) return parts
    // Node's parser ends a part at any boundary, with or without the line break before it.
    const next = body.indexOf(boundaryBytes, head.end)
    if (
      next < head.end + delimiter.length ||
      !hasTextAt(body, next - delimiter.length, delimiter)
    ) {
      return null
    }
    at = next + boundaryBytes.length
  }
  return parts
}

const lineEnd = '\r\n'
const delimiter = '\r\n--'
const maxHeadLength = 2_048

function readPartHead(
  body: Buffer,
  from: number,
): { name: string; isFile: boolean; end: number } | null {
  const text = body.toString('latin1', from, from + maxHeadLength)
  const length = text.indexOf(lineEnd + lineEnd)
  if (length < 0) return null
  const lines = text.slice(0, length).split(lineEnd)
  const [disposition, ...others] = lines.flatMap((line) => {
    const match = dispositionLine.exec(line)
    return match ? [match] : []
  })
  const areOthersPlain = lines.every((line) => dispositionLine.test(line) || otherLine.test(line))
  if (!disposition || others.length > 0 || !areOthersPlain) return null
  const [, name = '', file] = disposition
  const end = from + length + lineEnd.length * 2
  return { name: Buffer.from(name, 'latin1').toString(), isFile: file !== undefined, end }
}

const dispositionLine =
  /^content-disposition:[ \t]*form-data;[ \t]*name="([^"\r\n]*)"(;[ \t]*filename="[^"\r\n]*")?$/i
const otherLine = /^(?!content-disposition:)[\w!#$%&'*+\-.^`|~]+:[^\r\n]*$/i

function hasTextAt(body: Buffer, at: number, text: string): boolean {
  return at >= 0 && body.toString('latin1', at, at + text.length) === text
}

export function getFormBounds(path: string): FormBounds {
  return longFormPath.test(toPagePath(path)) ? productFormBounds : defaultFormBounds
}

/** Forms with rows for each store of a company. */
const longFormPath = /^\/admin\/(products\/(new|[0-9a-f-]{36})|notifications)$/
