import { createHash } from 'node:crypto'

/** Tells what somebody has seen from what is there now, so that nobody overwrites what they did not see. */
export function seenMark(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}
