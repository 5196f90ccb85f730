import { randomBytes } from 'node:crypto'
import { isRecord, recordOf } from '#domain/stored.ts'
import type { Message, ProviderEvent } from '../provider.ts'
import { signed } from '../signed-message.ts'

export type TestNews =
  | 'payment.authorised'
  | 'payment.failed'
  | 'payment.expired'
  | 'payment.disputed'

/** A message from the test provider, signed like a real one. */
export function testMessage(
  type: TestNews,
  { id: session, attempt_id }: { id: string; attempt_id: string },
  secret: string,
  now = new Date(),
): Message {
  const id = `evt_${randomBytes(12).toString('base64url')}`
  return signed(JSON.stringify({ id, type, session, attempt_id }), secret, now)
}

export function heardFrom(body: string): ProviderEvent | null {
  const payload = parsed(body)
  const { id, session, attempt_id } = recordOf(payload)
  if (typeof id !== 'string' || !isRecord(payload)) return null
  const about = { session: textOrNull(session), attempt_id: textOrNull(attempt_id), capture: null }
  return { id, ...about, payload }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
