import type { KeysFor, ServingPurpose } from './keys.ts'
import { sealed, unsealed } from './sealed.ts'

/** Purposes of encrypted columns. */
export const purposes = {
  factors: 'second factors of the staff',
  accounts: 'payment accounts',
} as const satisfies Record<string, ServingPurpose>

export type SealedRows = {
  table: string
  key: readonly string[]
  columns: readonly string[]
  /** Encrypts with the newest key; throws if no key decrypts the text. */
  reseal(row: Record<string, string | undefined>, text: string): string
}

/** All encrypted columns, for rotating the secret. */
export function sealedRows(keysFor: KeysFor): SealedRows[] {
  return [
    rows('staff_second_factors', ['staff_id'], ['secret'], purposes.factors),
    rows(
      'payment_accounts',
      ['company_id', 'store_id', 'provider'],
      ['secret_key', 'webhook_secrets'],
      purposes.accounts,
      ['company_id', 'store_id'],
    ),
  ]

  function rows(
    table: string,
    key: readonly string[],
    columns: readonly string[],
    purpose: ServingPurpose,
    boundTo: readonly string[] = key,
  ): SealedRows {
    const keys = keysFor(purpose)
    return {
      table,
      key,
      columns,
      reseal(row, text) {
        const owner = boundTo.map((column) => row[column]).join(' ')
        const secret = unsealed(text, keys, owner)
        if (secret === null) throw new Error(`${table}: no secret opens the row of ${owner}`)
        return sealed(secret, keys, owner)
      },
    }
  }
}
