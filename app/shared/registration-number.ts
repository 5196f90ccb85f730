/** A Danish company has a CVR number of eight digits; any other number stands after the name of its register. */
export function isCvr(number: string): boolean {
  return /^\d{8}$/.test(number)
}

/** Digits alone are a CVR number, so that one with a digit too few is noticed. */
export function parseRegistrationNumber(submitted: string): string | null {
  const joined = submitted.replace(/\s/g, '')
  if (isCvr(joined)) return joined
  const number = submitted.trim().replace(/\s+/g, ' ')
  const isForeign = /^[\p{L}\p{N} ./()-]{4,40}$/u.test(number)
  return isForeign && /\p{L}/u.test(number) && /\d/.test(number) ? number : null
}
