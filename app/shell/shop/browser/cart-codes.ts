import { normalizeCode } from '#features/pricing/rules/campaign-code.ts'
import { toTexts } from '#shared/json-values.ts'
import { shopLimits } from '#shared/stores/shop-limits.ts'
import { readStored, writeStored } from './browser-storage.ts'

/** Apart from the cart, whose keys are fixed. */
const key = 'store_codes'

/** The codes that the shop has accepted. What another program has stored must not make the cart unreadable. */
export function readCodes(): string[] {
  try {
    return toCodes(toTexts(JSON.parse(readStored(key) ?? '[]')))
  } catch {
    return []
  }
}

/** As many codes as a cart may have, the latest of them. */
export function toCodes(texts: readonly string[]): string[] {
  const codes = texts.map(normalizeCode).filter((code) => code && code.length <= shopLimits.code)
  return [...new Set(codes)].slice(-shopLimits.codesPerCart)
}

export function writeCodes(codes: readonly string[]): void {
  writeStored(key, JSON.stringify(codes))
}
