import { createHmac } from 'node:crypto'
import {
  keyPurposes,
  type Keys,
  type KeysFor,
  type Purpose,
  type ServingKeys,
  type ServingPurpose,
} from './keys.ts'

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
