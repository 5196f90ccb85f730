/** Digits and letters that are not mistaken for each other: 31 of them, a prime number. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 16
const base = alphabet.length

/**
 * Code of a gift card. The last sign is a check sign: the signs, each multiplied by its position, add up to a multiple of
 * 31, so that a wrong sign and two exchanged signs are noticed.
 */
export function createCreditCode(pickBelow: (limit: number) => number): string {
  const signs = Array.from({ length: length - 1 }, () => pickBelow(base))
  // 2 is the inverse of 16, the position of the check sign.
  const check = (2 * (base - (addUp(signs) % base))) % base
  return [...signs, check].map((sign) => alphabet.charAt(sign)).join('')
}

/** Returns the code without spaces and hyphens, or null if it is no code of a gift card. */
export function parseCreditCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const signs = [...code].map((sign) => alphabet.indexOf(sign))
  const isValid = signs.length === length && !signs.includes(-1) && addUp(signs) % base === 0
  return isValid ? code : null
}

/** In groups of four, as it is printed. */
export function formatCreditCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}

function addUp(signs: readonly number[]): number {
  return signs.reduce((sum, sign, index) => sum + sign * (index + 1), 0)
}
