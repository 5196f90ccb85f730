import type { Worker } from 'node:cluster'
import { once } from 'node:events'

const retry = 20

/**
 * The cluster hands a connection to each process in turn and waits until that process takes it. A quiet process is
 * passed over, and what a killed process had not taken goes to another one instead of hanging.
 */
export function guardConnections(worker: Worker, isQuiet: () => boolean): void {
  const child = worker.process
  const waiting = new Set<number>()
  const { send: ownSend } = child
  const send = (...args: unknown[]): boolean => Reflect.apply(ownSend, child, args)

  // Node's cluster has no public hook for this: it sends `newconn` and is answered with an `ack`.
  Reflect.set(child, 'send', (...args: unknown[]) => {
    const number = connectionIn(args[0])
    if (number === null) return send(...args)
    if (isQuiet()) {
      setTimeout(() => refuse(number), retry)
      return true
    }
    waiting.add(number)
    return send(...args)
  })
  child.on('internalMessage', (message: unknown) => {
    const { ack } = Object(message)
    waiting.delete(ack)
  })
  void Promise.all([once(child, 'exit'), once(child, 'disconnect')]).then(() => {
    for (const number of waiting) refuse(number)
  })

  function refuse(number: number) {
    child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: number, accepted: false })
  }
}

function connectionIn(message: unknown): number | null {
  const { cmd, act, seq } = Object(message)
  return cmd === 'NODE_CLUSTER' && act === 'newconn' && typeof seq === 'number' ? seq : null
}
