import { createHash } from 'node:crypto'

/** Hash of the displayed values, for optimistic locking: prevents overwriting changes of other users. */
export function editVersion(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}
