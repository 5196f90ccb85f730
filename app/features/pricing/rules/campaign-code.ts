/** Letters and digits that look alike are left out: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const alphabet = 'ACDEFGHJKMNPQRTWXY34679'

const bytesUsed = Math.floor(256 / alphabet.length) * alphabet.length

/** A code that is easy to read aloud, from random bytes; undefined if there are too few. */
export function createCode(prefix: string, bytes: Iterable<number>, length: number) {
  let code = ''
  for (const byte of bytes) {
    // The rest of the bytes would favour the first letters.
    if (byte < bytesUsed) code += alphabet[byte % alphabet.length]
    if (code.length === length) return prefix === '' ? code : `${prefix}-${code}`
  }
  return undefined
}

/** Codes are compared in capital letters without spaces. */
export function normalizeCode(submitted: string): string {
  return submitted.replace(/\s+/g, '').toUpperCase()
}

export function isCode(code: string): boolean {
  return /^[A-ZÆØÅ0-9-]{3,40}$/.test(code)
}
