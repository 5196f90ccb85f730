import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

/**
 * A client connection as Node's server sees it: writes go to the socket, reads are pushed in request by
 * request.
 */
export class ServerConnection extends Duplex {
  readonly socket: Socket

  constructor(socket: Socket) {
    super({ decodeStrings: false, allowHalfOpen: true })
    this.socket = socket
  }

  get remoteAddress(): string | undefined {
    return this.socket.remoteAddress
  }

  pushBytes(bytes: Buffer): void {
    if (!this.push(bytes)) this.socket.pause()
  }

  /** Like `Socket.destroySoon`: flushes pending writes first. */
  destroySoon(): void {
    if (this.writable) this.end()
    if (this.writableFinished) this.destroy()
    else this.once('finish', () => this.destroy())
  }

  override _read(): void {
    this.socket.resume()
  }

  override _write(chunk: string | Buffer, encoding: BufferEncoding, done: Done): void {
    this.socket.write(chunk, encoding, done)
  }

  override _writev(
    chunks: { chunk: string | Buffer; encoding: BufferEncoding }[],
    done: Done,
  ): void {
    this.socket.cork()
    chunks.forEach(({ chunk, encoding }, at) => {
      this.socket.write(chunk, encoding, at === chunks.length - 1 ? done : undefined)
    })
    this.socket.uncork()
  }

  override _final(done: Done): void {
    this.socket.end(() => done())
  }

  override _destroy(error: Error | null, done: Done): void {
    this.socket.destroy()
    done(error)
  }
}

type Done = (error?: Error | null) => void
