import { Socket } from 'node:net'

// Safe to share: data is consumed synchronously before the next read.
const sharedBuffer = Buffer.allocUnsafeSlow(65_536)

/**
 * Reads an accepted socket into one buffer shared by all connections; `onData` must copy data it keeps. Uses
 * the internal handle, since Node offers `onread` for outgoing sockets only, and falls back to `data` events.
 * Halves the cost of a cached page.
 */
export function readWithSharedBuffer(accepted: Socket, onData: (bytes: Buffer) => void): Socket {
  const handle: unknown = Reflect.get(accepted, '_handle')
  if (!supportsUserBuffer(handle)) return accepted.on('data', onData)
  const onread = {
    buffer: sharedBuffer,
    callback(length: number) {
      onData(sharedBuffer.subarray(0, length))
      return true
    },
  }
  const socket: Socket = Reflect.construct(Socket, [{ handle, allowHalfOpen: true, onread }])
  // The server counts the accepted socket, so it has to be destroyed as well.
  socket.on('close', () => accepted.destroy())
  return socket.resume()
}

function supportsUserBuffer(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'useUserBuffer' in handle
}
