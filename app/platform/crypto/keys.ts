import { appRoles } from '../database/roles.ts'
import { createHmac } from 'node:crypto'

/** Key purposes by recipient. */
export const keyPurposes = {
  /** Serving processes get the passwords of their database roles, and keys for encryption and signing. */
  serving: [
    ...appRoles,
    'scope',
    'gift card codes',
    'order links',
    'parcel hub accounts',
    'payment accounts',
    'shop previews',
    'recovery codes of the staff',
    'second factors of the staff',
    'test payments',
  ],
  /** The supervisor and commands alone get the passwords of the embedded database's superuser and of the directory. */
  supervisor: ['keeper', 'directory'],
} as const

export type ServingPurpose = (typeof keyPurposes.serving)[number]
export type Purpose = ServingPurpose | (typeof keyPurposes.supervisor)[number]

/** Newest key first: it encrypts and signs; older keys only decrypt and verify. */
export type Keys = readonly [string, ...string[]]

export type KeysFor<Of extends Purpose = ServingPurpose> = (purpose: Of) => Keys

/** Sent to serving processes, which never receive the secret itself. */
export type ServingKeys = Readonly<Record<ServingPurpose, Keys>>

const everyPurpose: readonly string[] = [...keyPurposes.serving, ...keyPurposes.supervisor]

/**
 * Derives a key per purpose from the current secret, followed by those of former secrets. No key reveals
 * another.
 */
export function deriveKeys(secret: string, formerSecrets: readonly string[]): KeysFor<Purpose> {
  return (purpose) => {
    if (!everyPurpose.includes(purpose)) throw new Error(`No key is derived for "${purpose}"`)
    return [
      deriveKey(secret, purpose),
      ...formerSecrets.map((former) => deriveKey(former, purpose)),
    ]
  }
}

export function getServingKeys(keysFor: KeysFor): ServingKeys {
  const entries = keyPurposes.serving.map((purpose) => [purpose, keysFor(purpose)] as const)
  const keys: Partial<Record<ServingPurpose, Keys>> = Object.fromEntries(entries)
  assertComplete(keys)
  return keys
}

/** Throws for other purposes: a serving process has no secret to derive keys from. */
export function readServingKeys(keys: ServingKeys): KeysFor {
  assertComplete(keys)
  return (purpose) => {
    if (!Object.hasOwn(keys, purpose)) {
      throw new Error(`A serving process holds no key for "${purpose}"`)
    }
    return keys[purpose]
  }
}

// After an update an older supervisor may lack a new purpose; serving without its key would be unsafe.
function assertComplete(keys: Partial<ServingKeys>): asserts keys is ServingKeys {
  const missing = keyPurposes.serving.filter((purpose) => !Object.hasOwn(keys, purpose))
  if (missing.length === 0) return
  throw new Error(`Keys are missing (${missing.join(', ')}): stop the program and start it again.`)
}

function deriveKey(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex')
}
