import { toTexts } from '#domain/shared/json-values.ts'
import { readStored, writeStored } from './browser-storage.ts'

/** Apart from the cart, whose keys are fixed. */
const key = 'store_codes'

/** The discount codes that the visitor has typed. */
export function readCodes(): string[] {
  try {
    return toTexts(JSON.parse(readStored(key) ?? '[]'))
  } catch {
    return []
  }
}

export function writeCodes(codes: readonly string[]): void {
  writeStored(key, JSON.stringify(codes))
}
