import { createHash } from 'node:crypto'
import { networkOf } from '#domain/client-address.ts'

/** Hashed, so that the table does not list email or IP addresses. */
export function subjectOf(whom: string): string {
  return createHash('sha256').update(whom).digest('base64url')
}

/** Returns `null` when the client address is unknown. */
export function subjectAt(client_address: string): string | null {
  return client_address === '' ? null : subjectOf(networkOf(client_address))
}
