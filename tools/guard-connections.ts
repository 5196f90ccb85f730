import type { Worker } from 'node:cluster'

const retryDelay = 20

/**
 * Node's cluster hands out connections round robin and waits for the worker to accept. Skips quiet workers and
 * hands on connections that a killed worker had not accepted, which would hang otherwise.
 */
export function guardConnections(
  worker: Worker,
  state: {
    /** The process has missed its latest beats. */
    isQuiet(): boolean
    /** No other process can take a connection. */
    isAlone(): boolean
  },
): void {
  const child = worker.process
  const pending = new Set<number>()
  const { send: originalSend } = child
  const send = (...args: unknown[]): boolean => Reflect.apply(originalSend, child, args)

  // Node's cluster has no public hook for this: it sends `newconn` and expects an `ack`.
  Reflect.set(child, 'send', (...args: unknown[]) => {
    const number = parseConnectionNumber(args[0])
    if (number === null) return send(...args)
    if (state.isQuiet()) {
      setTimeout(() => acknowledge(number, false), retryDelay)
      return true
    }
    pending.add(number)
    return send(...args)
  })
  child.on('internalMessage', (message: unknown) => {
    const { ack } = Object(message)
    pending.delete(ack)
  })
  worker.once('exit', () => {
    // Node otherwise keeps waiting for the dead process to accept the connection.
    worker.disconnect()
    // The listening socket closes with the last process; marking the connection as accepted closes it too.
    for (const number of pending) acknowledge(number, state.isAlone())
  })

  function acknowledge(number: number, accepted: boolean) {
    child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: number, accepted })
  }
}

function parseConnectionNumber(message: unknown): number | null {
  const { cmd, act, seq } = Object(message)
  return cmd === 'NODE_CLUSTER' && act === 'newconn' && typeof seq === 'number' ? seq : null
}
