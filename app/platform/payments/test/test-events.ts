import { randomBytes } from 'node:crypto'
import { isRecord, toRecord } from '#shared/json-values.ts'
import type { Message, ProviderEvent } from '../provider.ts'
import { signMessage } from '../signed-message.ts'

export type TestEventType =
  | 'payment.authorised'
  | 'payment.failed'
  | 'payment.declined'
  | 'payment.expired'
  | 'payment.disputed'

/** A message from the test provider, signed like a real one. */
export function createTestMessage(
  type: TestEventType,
  { id: session, attempt_id }: { id: string; attempt_id: string },
  secret: string,
  now = new Date(),
): Message {
  const id = `evt_${randomBytes(12).toString('base64url')}`
  return signMessage(JSON.stringify({ id, type, session, attempt_id }), secret, now)
}

export function parseTestEvent(body: string): ProviderEvent | null {
  const payload = parseJson(body)
  const { id, session, attempt_id } = toRecord(payload)
  if (typeof id !== 'string' || !isRecord(payload)) return null
  const subject = {
    session: textOrNull(session),
    attempt_id: textOrNull(attempt_id),
    capture: null,
  }
  return { id, ...subject, payload }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The task name in the job queue. */
export const testDisputeTask = 'test-dispute'
