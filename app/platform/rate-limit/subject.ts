import { createHash } from 'node:crypto'
import { toNetwork } from '#shared/client-address.ts'

/** Hashed, so that the table does not list email or IP addresses. */
export function hashSubject(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url')
}

/** Returns `null` when the client address is unknown. */
export function hashNetwork(client_address: string): string | null {
  return client_address === '' ? null : hashSubject(toNetwork(client_address))
}
