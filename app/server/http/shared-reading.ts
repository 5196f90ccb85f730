import { Socket } from 'node:net'

// What is read is used up before the next reading, by whichever connection.
const shared = Buffer.allocUnsafeSlow(65_536)

/**
 * Reads a connection that a server has taken in, into one piece of memory for all connections: the bytes are the
 * hearer's until it returns, and whatever it keeps, it copies. Node does so for sockets that a program opens itself
 * (`onread`); one that was taken in gets there by its handle. It halves what a kept page costs: by itself Node takes
 * 64 kB for every reading, and gives all but the hundred bytes of a request back. Where there is no such handle, it is
 * read in that way.
 */
export function readTogether(taken: Socket, hear: (bytes: Buffer) => void): Socket {
  const handle: unknown = Reflect.get(taken, '_handle')
  if (!isReadInto(handle)) return taken.on('data', hear)
  const onread = {
    buffer: shared,
    callback(length: number) {
      hear(shared.subarray(0, length))
      return true
    },
  }
  const socket: Socket = Reflect.construct(Socket, [{ handle, allowHalfOpen: true, onread }])
  // The server counts the one that it took in.
  socket.on('close', () => taken.destroy())
  return socket.resume()
}

function isReadInto(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'useUserBuffer' in handle
}
