import type { Worker } from 'node:cluster'

const retry = 20

/**
 * The cluster hands a connection to each process in turn and waits until that process takes it. A quiet process is
 * passed over, and what a killed process had not taken goes to another one instead of hanging.
 */
export function guardConnections(
  worker: Worker,
  is: {
    /** Whether the process shows no sign of life at present. */
    quiet(): boolean
    /** Whether another process could take a connection. */
    alone(): boolean
  },
): void {
  const child = worker.process
  const waiting = new Set<number>()
  const { send: ownSend } = child
  const send = (...args: unknown[]): boolean => Reflect.apply(ownSend, child, args)

  // Node's cluster has no public hook for this: it sends `newconn` and is answered with an `ack`.
  Reflect.set(child, 'send', (...args: unknown[]) => {
    const number = connectionIn(args[0])
    if (number === null) return send(...args)
    if (is.quiet()) {
      setTimeout(() => answer(number, false), retry)
      return true
    }
    waiting.add(number)
    return send(...args)
  })
  child.on('internalMessage', (message: unknown) => {
    const { ack } = Object(message)
    waiting.delete(ack)
  })
  worker.once('exit', () => {
    // Node waits for the dead process to take the connection before it lets go of it.
    worker.disconnect()
    // The listening socket is gone with the last process, and an accepted connection is closed.
    for (const number of waiting) answer(number, is.alone())
  })

  function answer(number: number, accepted: boolean) {
    child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: number, accepted })
  }
}

function connectionIn(message: unknown): number | null {
  const { cmd, act, seq } = Object(message)
  return cmd === 'NODE_CLUSTER' && act === 'newconn' && typeof seq === 'number' ? seq : null
}
