import { readFileSync, writeFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/**
 * Unpacks a web font into the form that the text renderer reads: WOFF is TrueType with each table
 * compressed on its own and a longer directory.
 */
export function unpackFont(woff: URL, to: string): string {
  const file = readFileSync(woff)
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 44 + i * 20
    const offset = file.readUInt32BE(at + 4)
    const packed = file.subarray(offset, offset + file.readUInt32BE(at + 8))
    const length = file.readUInt32BE(at + 12)
    return {
      tag: file.subarray(at, at + 4),
      checksum: file.readUInt32BE(at + 16),
      data: packed.length < length ? inflateSync(packed) : packed,
    }
  })
  const power = 2 ** Math.floor(Math.log2(count))
  const directory = Buffer.alloc(12 + count * 16)
  file.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE(count * 16 - power * 16, 10)
  const pieces: Buffer[] = [directory]
  let offset = directory.length
  tables.forEach(({ tag, checksum, data }, i) => {
    const at = 12 + i * 16
    tag.copy(directory, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(data.length, at + 12)
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
    data.copy(padded)
    pieces.push(padded)
    offset += padded.length
  })
  writeFileSync(to, Buffer.concat(pieces))
  return to
}
