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

/** A key for each purpose, of the present secret and behind it of the former ones: no key gives away another. */
export function deriveKeys(secret: string, formerSecrets: readonly string[]): KeysFor<Purpose> {
  return (purpose) => {
    if (!everyPurpose.includes(purpose)) throw new Error(`No key is derived for "${purpose}"`)
    return [keyFrom(secret, purpose), ...formerSecrets.map((former) => keyFrom(former, purpose))]
  }
}

/** The keys that a serving process receives. */
export function servingKeysOf(keysFor: KeysFor): ServingKeys {
  const entries = keyPurposes.serving.map((purpose) => [purpose, keysFor(purpose)] as const)
  const keys: Partial<Record<ServingPurpose, Keys>> = Object.fromEntries(entries)
  assertComplete(keys)
  return keys
}

/** Reads received keys by purpose; any other purpose throws, as there is no secret to derive its key from. */
export function readServingKeys(keys: ServingKeys): KeysFor {
  assertComplete(keys)
  return (purpose) => {
    if (!Object.hasOwn(keys, purpose)) {
      throw new Error(`A serving process holds no key for "${purpose}"`)
    }
    return keys[purpose]
  }
}

// A supervisor of an older version does not know a new purpose; without its key nothing may be served.
function assertComplete(keys: Partial<ServingKeys>): asserts keys is ServingKeys {
  const missing = keyPurposes.serving.filter((purpose) => !Object.hasOwn(keys, purpose))
  if (missing.length === 0) return
  throw new Error(`Keys are missing (${missing.join(', ')}): stop the program and start it again.`)
}

function keyFrom(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex')
}
