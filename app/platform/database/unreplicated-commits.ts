import type { ClientBase } from 'pg'
import { unreplicatedCode } from './database-errors.ts'

const unreplicated = new WeakSet<ClientBase>()

/**
 * PostgreSQL reports a commit as done when its wait for a standby is cancelled, and only adds a warning; a
 * failover would lose it.
 */
export function watchReplication(client: ClientBase): void {
  client.on('notice', ({ routine }) => {
    // The message is translated, this name is not.
    if (routine === 'SyncRepWaitForLSN') unreplicated.add(client)
  })
}

export function isUnreplicated(client: ClientBase): boolean {
  return unreplicated.has(client)
}

/** The outcome counts as unknown, as if the connection had broken. */
export function refuseUnreplicated(client: ClientBase): void {
  if (!isUnreplicated(client)) return
  throw Object.assign(new Error('The commit may not have been replicated'), {
    code: unreplicatedCode,
  })
}
