import { crc32, deflateSync } from 'node:zlib'

/** A one-pixel PNG with this many text chunks. */
export function createPng(texts: number): Buffer {
  const size = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const text = createChunk('tEXt', Buffer.from('a\0b'))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    createChunk('IHDR', size),
    ...Array.from({ length: texts }, () => text),
    createChunk('IDAT', deflateSync(Buffer.from([0, 200, 100, 50]))),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

function createChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
