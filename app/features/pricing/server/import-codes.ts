import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { parseCodeSheet } from '../rules/code-sheet.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { addCodes } from './add-codes.ts'

/** Adds the codes of a file, all or none: a code that another campaign has is refused by its name. */
export function importCodes(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
  text: string,
): Promise<{ added: number } | Refused> {
  const codes = parseCodeSheet(text)
  if (isRefused(codes)) return Promise.resolve(codes)
  return addCodes(staff, store, id, codes, (code) =>
    refused('codeTaken', { field: 'file', values: { code } }),
  )
}
