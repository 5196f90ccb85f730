import { createHmac, timingSafeEqual } from 'node:crypto'
import { toText } from '#shared/json-values.ts'
import type { Message, ProviderEvent } from '../provider.ts'
import { quickpayPayment, type Operation } from './quickpay-payment.ts'

const apiVersion = 'v10'

/** During a rotation there are several private keys. */
export function verifyCallback(
  { body, signature, version = null, account = null }: Message,
  privateKeys: readonly string[],
): ProviderEvent | null {
  if (signature === null || version !== apiVersion || account === null) return null
  if (!privateKeys.some((key) => isSignedWith(body, signature, key))) return null
  const result = quickpayPayment.safeParse(parseJson(body))
  if (!result.success) return null
  const { id, variables, operations } = result.data
  const last = operations.at(-1)
  return {
    // A callback has no id of its own.
    id: `${id}.${last ? `${last.id}.${toOutcome(last)}` : 'created'}`,
    session: String(id),
    attempt_id: toText(variables?.['attempt_id']) || null,
    capture: null,
    payload: { id, account, operation: last?.type ?? null, outcome: last && toOutcome(last) },
  }
}

function toOutcome({ pending, qp_status_code }: Operation): string {
  return pending ? 'pending' : (qp_status_code ?? 'unknown')
}

/** Quickpay signs the whole body as it was sent. */
function isSignedWith(body: string, signature: string, privateKey: string): boolean {
  const expected = Buffer.from(createHmac('sha256', privateKey).update(body).digest('hex'))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
