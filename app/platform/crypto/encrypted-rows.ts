import type { KeysFor, ServingPurpose } from './keys.ts'
import { encryptSecret, decryptSecret } from './encrypt-secret.ts'

/** Purposes of encrypted columns. */
export const purposes = {
  factors: 'second factors of the staff',
  accounts: 'payment accounts',
  parcels: 'parcel hub accounts',
  giftCards: 'gift card codes',
} as const satisfies Record<string, ServingPurpose>

export type EncryptedRows = {
  table: string
  key: readonly string[]
  columns: readonly string[]
  /** Encrypts with the newest key; throws if no key decrypts the text. */
  reencrypt(row: Record<string, string | null | undefined>, text: string): string
}

/** All encrypted columns, for rotating the secret. */
export function listEncryptedRows(keysFor: KeysFor): EncryptedRows[] {
  return [
    createEntry('staff_second_factors', ['staff_id'], ['secret'], purposes.factors),
    createEntry(
      'payment_accounts',
      ['company_id', 'store_id', 'provider'],
      ['secret_key', 'webhook_secrets'],
      purposes.accounts,
      ['company_id', 'store_id'],
    ),
    createEntry(
      'parcel_hub_accounts',
      ['company_id', 'store_id'],
      ['api_user', 'api_key'],
      purposes.parcels,
    ),
    createEntry('credits', ['company_id', 'store_id', 'id'], ['sealed_code'], purposes.giftCards),
  ]

  function createEntry(
    table: string,
    key: readonly string[],
    columns: readonly string[],
    purpose: ServingPurpose,
    boundTo: readonly string[] = key,
  ): EncryptedRows {
    const keys = keysFor(purpose)
    return {
      table,
      key,
      columns,
      reencrypt(row, text) {
        const owner = boundTo.map((column) => row[column]).join(' ')
        const secret = decryptSecret(text, keys, owner)
        if (secret === null) throw new Error(`${table}: no key decrypts the row of ${owner}`)
        return encryptSecret(secret, keys, owner)
      },
    }
  }
}
