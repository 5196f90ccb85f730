import { createHash } from 'node:crypto'
import { networkOf } from '#domain/client-address.ts'

/** What is counted is named by a hash, so that no table is a list of addresses. */
export function subjectOf(whom: string): string {
  return createHash('sha256').update(whom).digest('base64url')
}

/** Where a request comes from, as far as it can be counted. */
export function subjectAt(client_address: string): string | null {
  return client_address === '' ? null : subjectOf(networkOf(client_address))
}
