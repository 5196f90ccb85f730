import { crc32, deflateSync } from 'node:zlib'

/** A one-pixel PNG with this many text chunks. */
export function makePng(texts: number): Buffer {
  const size = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const text = makeChunk('tEXt', Buffer.from('a\0b'))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    makeChunk('IHDR', size),
    ...Array.from({ length: texts }, () => text),
    makeChunk('IDAT', deflateSync(Buffer.from([0, 200, 100, 50]))),
    makeChunk('IEND', Buffer.alloc(0)),
  ])
}

function makeChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
