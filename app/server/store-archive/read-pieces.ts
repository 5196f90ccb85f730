import { isRecord } from '#domain/stored.ts'
import { readStored } from '../archive/stored-file.ts'
import { filesOfTar } from '../archive/tar.ts'
import { contents } from './contents.ts'

export type Piece = { name: 'foreword'; record: Row } | { name: string; rows: Row[] }
export type Row = Record<string, unknown>

export type Measure = {
  /** Limit of the whole archive after decompression. */
  bytes: number
  pieceBytes: number
}

const usual: Measure = { bytes: 16 * 2 ** 30, pieceBytes: 64 * 2 ** 20 }

/**
 * Yields the parts in the order in which they were written. The archive is untrusted: file names are never used
 * as paths, and oversized, misplaced or unknown files are refused before they are read.
 */
export async function* readPieces(path: string, most: Measure = usual): AsyncGenerator<Piece> {
  const places = new Map(contents.map(({ table }, place) => [table, place]))
  let last = -1
  for await (const { name, size, content } of filesOfTar(bounded(readStored(path), most.bytes))) {
    if (content === null || size > most.pieceBytes) throw strange(name)
    if (last < 0) {
      if (name !== 'foreword.json') throw strange(name)
      last = 0
      const [record] = await rowsOf(name, content)
      if (!record) throw strange(name)
      yield { name: 'foreword', record }
      continue
    }
    const [, table = ''] = /^tables\/([a-z_]+)\/\d{6}\.jsonl$/.exec(name) ?? []
    const place = places.get(table)
    if (place === undefined || place < last) throw strange(name)
    last = place
    yield { name: table, rows: await rowsOf(name, content) }
  }
}

async function* bounded(bytes: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let seen = 0
  for await (const chunk of bytes) {
    seen += chunk.length
    if (seen > most) throw new Error(`The archive is larger than ${most} bytes when unpacked.`)
    yield chunk
  }
}

async function rowsOf(name: string, content: AsyncIterable<Buffer>): Promise<Row[]> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  const lines = Buffer.concat(chunks).toString().split('\n')
  return lines.filter(Boolean).map((line) => {
    const row = parsed(line)
    if (!isRecord(row)) throw strange(name)
    return row
  })
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function strange(name: string): Error {
  return new Error(`The archive is not one of ours: ${JSON.stringify(name.slice(0, 200))}.`)
}
