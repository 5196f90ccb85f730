import { Pool, type PoolClient } from 'pg'
import { asKeeper, asRole, type Address, type KeeperAddress } from './address.ts'

/** One connection with the owner's rights, for the queue library's own migrations. */
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

/** Connections of the queue worker of one process. */
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
 * The queue library releases its listening connection twice when it breaks during shutdown; the uncaught error
 * would end the process.
 */
class ForgivingPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(then: Then): void
  override connect(then?: Then): Promise<PoolClient> | void {
    if (!then) return super.connect()
    return super.connect((fault, client, release) => {
      let isReleased = false
      then(fault, client, (reason) => {
        // An ended pool passes no release function, despite its types.
        if (!isReleased) release?.(reason)
        isReleased = true
      })
    })
  }
}

// Broken connections are replaced; an unhandled 'error' event would end the process.
function heard(pool: Pool, onFault: (fault: Error) => void): Pool {
  pool.on('error', onFault)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
