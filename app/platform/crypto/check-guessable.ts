import { refused, type Refused } from '#shared/errors/errors.ts'
import { isGuessable } from '#shared/people/password.ts'

/** Refuses passwords derived from the owner's name, email or shop host. */
export function checkGuessable(
  password: string,
  owner: { name: string; email: string; host: string },
): Refused | null {
  const [mailbox = ''] = owner.email.split('@')
  return isGuessable(password, [owner.name, mailbox, owner.host])
    ? refused('passwordTooCommon', { field: 'password' })
    : null
}
