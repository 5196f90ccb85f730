import type { Readable } from 'node:stream'

/** `content: null` marks a folder. */
export type TarInput = { name: string; size: number; content: AsyncIterable<Buffer> | null }
export type TarEntry = { name: string; size: number; content: AsyncIterable<Buffer> | null }

const block = 512

/** Writes POSIX ustar, which ordinary tools can open. */
export async function* writeTar(entries: AsyncIterable<TarInput>): AsyncGenerator<Buffer> {
  for await (const { name, size, content } of entries) {
    yield formatHeader(name, size, content === null)
    if (content === null) continue
    let written = 0
    for await (const bytes of content) {
      written += bytes.length
      yield bytes
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes and not ${size}`)
    yield Buffer.alloc(getPadding(size))
  }
  yield Buffer.alloc(2 * block)
}

/** Yields the entries in order and skips content that was not read. */
export async function* readTar(bytes: Readable | AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = new Source(bytes)
  for (;;) {
    const header = await source.take(block)
    // Drains the source so that a checksum error at its end still surfaces.
    if (header.every((byte) => byte === 0)) return source.drain()
    const { name, size, isFolder } = readHeader(header)
    const end = source.position + size + getPadding(size)
    yield { name, size, content: isFolder ? null : source.readUpTo(size) }
    await source.take(end - source.position)
  }
}

function formatHeader(name: string, size: number, isFolder: boolean): Buffer {
  const header = Buffer.alloc(block)
  const [start, end] = splitName(name)
  header.write(end, 0)
  header.write(isFolder ? '0000700\0' : '0000600\0', 100)
  header.write('0000000\0'.repeat(2), 108)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write(isFolder ? '5' : '0', 156)
  header.write('ustar\x0000', 257)
  header.write(start, 345)
  header.write(`${computeChecksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

// ustar splits names of more than 100 bytes at a slash.
function splitName(name: string): [string, string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [start, end] = [name.slice(0, at), name.slice(at + 1)]
    if (Buffer.byteLength(start) <= 155 && Buffer.byteLength(end) <= 100) return [start, end]
  }
  throw new Error(`${name} is too long for an archive`)
}

function readHeader(header: Buffer): { name: string; size: number; isFolder: boolean } {
  const readField = (from: number, to: number) =>
    (header.toString('utf8', from, to).split('\0')[0] ?? '').trim()
  const size = parseInt(readField(124, 136), 8)
  const kind = readField(156, 157)
  if (parseInt(readField(148, 156), 8) !== computeChecksum(header) || !(size >= 0))
    throw createArchiveError()
  // We never pack links or devices, so an archive with them is not ours.
  if (!['0', '', '5'].includes(kind)) throw createArchiveError()
  const start = readField(345, 500)
  const name = `${start ? `${start}/` : ''}${readField(0, 100)}`
  return { name, size, isFolder: kind === '5' }
}

function createArchiveError(): Error {
  return new Error('The archive is damaged or not an archive.')
}

function computeChecksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

function getPadding(size: number): number {
  return (block - (size % block)) % block
}

class Source {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  position = 0

  constructor(bytes: Readable | AsyncIterable<Buffer>) {
    this.#chunks = bytes[Symbol.asyncIterator]()
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.readUpTo(size)) parts.push(part)
    return Buffer.concat(parts)
  }

  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async *readUpTo(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#chunks.next()
        if (done) throw createArchiveError()
        this.#rest = value
      }
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      this.position += part.length
      left -= part.length
      yield part
    }
  }
}
