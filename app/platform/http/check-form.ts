import { refused, type Refused } from '#shared/errors/errors.ts'
import { maxFiles, maxParts, type FormBounds } from '#shared/forms/form-bounds.ts'
import { validateFieldNames, tooManyFields } from '#shared/forms/form-data.ts'
import { scanParts } from './multipart.ts'

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
