import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { asOwner, type OwnerAddress } from '../address.ts'
import { canConnect, isAlive } from './cluster.ts'

/**
 * Waits until the owner's password works, changing it from a former password where needed. Returns false when
 * the process ends or the timeout expires first.
 */
export async function ensurePassword(
  address: OwnerAddress,
  formerPasswords: readonly string[],
  pid: number,
  timeout: number,
): Promise<boolean> {
  const deadline = Date.now() + timeout
  while (Date.now() < deadline && isAlive(pid)) {
    if (await canConnect(address)) return true
    for (const password of formerPasswords) {
      const formerAddress = { ...address, owner: { ...address.owner, password } }
      if (await canConnect(formerAddress))
        await changePassword(formerAddress, address.owner.password)
    }
    await pause(20)
  }
  return false
}

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
