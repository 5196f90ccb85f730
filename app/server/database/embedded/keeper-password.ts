import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { asKeeper, type KeeperAddress } from '../address.ts'
import { accepts, isAlive } from './cluster.ts'

/**
 * Waits until the owner's password works, changing it from a former password where needed. Returns false when
 * the process ends or the timeout expires first.
 */
export async function agreesOnPassword(
  address: KeeperAddress,
  former: readonly string[],
  pid: number,
  within: number,
): Promise<boolean> {
  const deadline = Date.now() + within
  while (Date.now() < deadline && isAlive(pid)) {
    if (await accepts(address)) return true
    for (const password of former) {
      const before = { ...address, keeper: { ...address.keeper, password } }
      if (await accepts(before)) await change(before, address.keeper.password)
    }
    await pause(20)
  }
  return false
}

async function change(before: KeeperAddress, password: string): Promise<void> {
  const client = new Client(asKeeper({ ...before, database: 'postgres' }))
  await client.connect()
  try {
    const who = escapeIdentifier(before.keeper.user)
    await client.query(`alter role ${who} password ${escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}
