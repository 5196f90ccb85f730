import { createHmac, timingSafeEqual } from 'node:crypto'
import { paymentTimes, second } from '#shared/durations.ts'
import type { Message } from './provider.ts'

/** Uses Stripe's signature format: `t=` the time in seconds, `v1=` the HMAC of time and body. */
export function signMessage(body: string, secret: string, at: Date): Message {
  const seconds = Math.floor(at.getTime() / second)
  return { body, signature: `t=${seconds},v1=${hmac(`${seconds}.${body}`, secret)}` }
}

/** Verifies a message of the test provider. Stripe's messages are verified by Stripe's library. */
export function hasValidSignature(
  { body, signature }: Message,
  secrets: readonly string[],
  now: Date,
): boolean {
  const parts = (signature ?? '').split(',').map((part) => part.trim().split('='))
  const listValues = (name: string) =>
    parts.flatMap(([key, value]) => (key === name && value ? [value] : []))
  const [time = ''] = listValues('t')
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() - Number(time) * second) > paymentTimes.messageAge) return false
  const expected = secrets.map((secret) => Buffer.from(hmac(`${time}.${body}`, secret)))
  return listValues('v1').some((given) => expected.some((one) => isEqual(Buffer.from(given), one)))
}

function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
