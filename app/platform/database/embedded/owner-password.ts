import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { asOwner, type OwnerAddress } from '../address.ts'
import { createOtherSecretError } from '../secret-fingerprint.ts'
import { isAlive, tryToConnect } from './cluster.ts'

/**
 * Waits until the owner's password works, changing it from a former password where needed. Returns false when
 * the process ends or the timeout expires first, and throws when the server knows none of the passwords.
 */
export async function ensurePassword(
  address: OwnerAddress,
  formerPasswords: readonly string[],
  pid: number,
  timeout: number,
): Promise<boolean> {
  const deadline = Date.now() + timeout
  let refusals = 0
  while (Date.now() < deadline && isAlive(pid)) {
    const answer = await tryToConnect(address)
    if (answer === 'connected') return true
    refusals = answer === 'refused' ? refusals + 1 : 0
    for (const password of formerPasswords) {
      const formerAddress = { ...address, owner: { ...address.owner, password } }
      if ((await tryToConnect(formerAddress)) !== 'connected') continue
      await changePassword(formerAddress, address.owner.password)
      refusals = 0
    }
    // Another program may have changed the password between two questions.
    if (refusals === maxRefusals) throw createOtherSecretError()
    await pause(20)
  }
  return false
}

const maxRefusals = 3

async function changePassword(formerAddress: OwnerAddress, password: string): Promise<void> {
  const client = new Client(asOwner({ ...formerAddress, database: 'postgres' }))
  await client.connect()
  try {
    const role = escapeIdentifier(formerAddress.owner.user)
    await client.query(`alter role ${role} password ${escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}
