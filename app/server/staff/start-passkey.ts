import { networkOf } from '#domain/client-address.ts'
import { isRefused, refused } from '#domain/errors.ts'
import type { Visit } from '../http/visit.ts'
import { takeAttempt } from '../throttle/take-attempt.ts'
import { checkConfirmed, type OwnSession } from './check-confirmed.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { algorithms, insertChallenge, listPasskeys } from './passkeys.ts'

// Imported on first use: the library and its dependencies are larger than the rest of the sign-in.
const library = () => import('@simplewebauthn/server')

type Person = { id: string; name: string; email: string }

export async function startPasskey(visit: Visit, own: OwnSession, current_password: string) {
  const no =
    (await checkOwnPassword(visit, own.person.id, current_password)) ??
    (await checkConfirmed(visit, own))
  if (isRefused(no)) return no
  return startPasskeyRegistration(visit, own.person)
}

export async function startPasskeyRegistration(visit: Visit, person: Person) {
  const auth = visit.database.through({ as: 'staff_auth' })
  const { host } = visit
  const own = await listPasskeys(auth, person.id)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Torv',
    rpID: host,
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: own.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(auth, { challenge: options.challenge, host, staff_id: person.id })
  return { options }
}

export async function startPasskeySignIn({ database, host, client_address }: Visit) {
  const auth = database.through({ as: 'staff_auth' })
  const asking = [{ throttle: 'passkey_address', of: networkOf(client_address) }] as const
  if (!(await takeAttempt(auth, asking))) return refused('staffSignInThrottled')
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' })
  await insertChallenge(auth, { challenge: options.challenge, host, staff_id: null })
  return { options }
}
