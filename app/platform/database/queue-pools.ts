import { Pool, type PoolClient } from 'pg'
import { connectionTimes } from '#shared/durations.ts'
import { asOwner, asRole, toSessionAddress, type Address, type OwnerAddress } from './address.ts'

/** One connection with the owner's rights, for the queue library's own migrations; closed with its role. */
export function createOwnerPool(address: OwnerAddress): Pool {
  const pool = new Pool({
    ...asOwner(address),
    max: 1,
    onConnect: async (client) => {
      await client.query('set role torv_owner')
    },
  })
  return handleErrors(pool, () => {})
}

/** Connections of the queue worker of one process. */
export function createWorkerPool(
  address: Address,
  getPassword: (role: 'torv_worker') => string,
  onError: (error: Error) => void,
): Pool {
  const pool = new SingleReleasePool({
    ...asRole(toSessionAddress(address), 'torv_worker', getPassword('torv_worker')),
    max: 3,
    idleTimeoutMillis: connectionTimes.idle,
    query_timeout: connectionTimes.queueQuery,
    keepAlive: true,
  })
  return handleErrors(pool, onError)
}

type ConnectCallback = Parameters<typeof Pool.prototype.connect>[0]

/**
 * The queue library releases its listening connection twice when it breaks during shutdown; the uncaught error
 * would end the process.
 */
class SingleReleasePool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (!callback) return super.connect()
    return super.connect((error, client, release) => {
      let isReleased = false
      callback(error, client, (reason) => {
        // An ended pool passes no release function, despite its types.
        if (!isReleased) release?.(reason)
        isReleased = true
      })
    })
  }
}

// Broken connections are replaced; an unhandled 'error' event would end the process.
function handleErrors(pool: Pool, onError: (error: Error) => void): Pool {
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
