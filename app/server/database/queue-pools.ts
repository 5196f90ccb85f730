import { Pool, type PoolClient } from 'pg'
import { asKeeper, asRole, type Address, type KeeperAddress } from './address.ts'

/** One connection at a time with the rights of the owner, for a library that brings migrations of its own. */
export function ownerPool(address: KeeperAddress): Pool {
  const pool = new Pool({
    ...asKeeper(address),
    max: 1,
    onConnect: async (client) => {
      await client.query('set role torv_owner')
    },
  })
  return heard(pool, () => {})
}

/** The connections over which one process hears of jobs, takes them and says what became of them. */
export function workerPool(
  address: Address,
  passwordOf: (role: 'torv_worker') => string,
  onFault: (fault: Error) => void,
): Pool {
  const pool = new ForgivingPool({
    ...asRole(address, 'torv_worker', passwordOf('torv_worker')),
    max: 3,
    idleTimeoutMillis: 30_000,
    query_timeout: 10_000,
    keepAlive: true,
  })
  return heard(pool, onFault)
}

type Then = Parameters<typeof Pool.prototype.connect>[0]

/**
 * The library that works the queue lets go of its listening connection a second time when it breaks while the library
 * stops. Nobody would catch what that throws, and it would end the process.
 */
class ForgivingPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(then: Then): void
  override connect(then?: Then): Promise<PoolClient> | void {
    if (!then) return super.connect()
    return super.connect((fault, client, release) => {
      let isReleased = false
      then(fault, client, (reason) => {
        // A pool that has ended hands over nothing to let go of, whatever its types say.
        if (!isReleased) release?.(reason)
        isReleased = true
      })
    })
  }
}

// A connection that breaks is replaced at the next question; unheard, its fault would end the process.
function heard(pool: Pool, onFault: (fault: Error) => void): Pool {
  pool.on('error', onFault)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
