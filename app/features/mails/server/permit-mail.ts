import { toNetwork } from '#shared/client-address.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import type { CounterHandle } from '#platform/rate-limit/counters.ts'
import { mailRegister } from './register.ts'

type Register = typeof mailRegister

/** Mails that any visitor can trigger require a permit. */
export type LimitedTemplate = {
  [Template in keyof Register]: Register[Template]['limits'] extends { recipient: string }
    ? Template
    : never
}[keyof Register]

export type MailPermit = { template: LimitedTemplate; to: string }

const permits = new WeakSet<MailPermit>()

/**
 * Counts a mail against its limits before any other work; returns the exceeded limit. Omit `client_address` for
 * signed-in users.
 */
export async function permitMail(
  handle: CounterHandle,
  template: LimitedTemplate,
  { to, client_address }: { to: string; client_address?: string },
): Promise<MailPermit | 'network' | 'recipient'> {
  const { network, recipient } = mailRegister[template].limits
  if (network && client_address !== undefined) {
    const attempt = [{ throttle: network, of: toNetwork(client_address) }] as const
    if (!(await takeAttempt(handle, attempt))) return 'network'
  }
  const attempt = [{ throttle: recipient, of: `${template} ${to}` }] as const
  if (!(await takeAttempt(handle, attempt))) return 'recipient'
  const permit = { template, to }
  permits.add(permit)
  return permit
}

export function isPermitted(permit: MailPermit | null, template: string, to: string): boolean {
  return permit !== null && permits.has(permit) && permit.template === template && permit.to === to
}
