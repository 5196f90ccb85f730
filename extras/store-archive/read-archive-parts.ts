import { isRecord } from '#shared/json-values.ts'
import { readStoredFile } from '../archive/stored-file.ts'
import { readTar } from '../archive/tar.ts'
import { archivedTables } from './archived-tables.ts'

export type ArchivePart = { name: 'foreword'; record: Row } | { name: string; rows: Row[] }
export type Row = Record<string, unknown>

export type ArchiveLimits = {
  /** Limit of the whole archive after decompression. */
  bytes: number
  partBytes: number
}

const defaultLimits: ArchiveLimits = { bytes: 16 * 2 ** 30, partBytes: 64 * 2 ** 20 }

/**
 * Yields the parts in the order in which they were written. The archive is untrusted: file names are never used
 * as paths, and oversized, misplaced or unknown files are refused before they are read.
 */
export async function* readArchiveParts(
  path: string,
  limit: ArchiveLimits = defaultLimits,
): AsyncGenerator<ArchivePart> {
  const positions = new Map(archivedTables.map(({ table }, position) => [table, position]))
  let lastPosition = -1
  for await (const { name, size, content } of readTar(
    limitBytes(readStoredFile(path), limit.bytes),
  )) {
    if (content === null || size > limit.partBytes) throw toFormatError(name)
    if (lastPosition < 0) {
      if (name !== 'foreword.json') throw toFormatError(name)
      lastPosition = 0
      const [record] = await parseRows(name, content)
      if (!record) throw toFormatError(name)
      yield { name: 'foreword', record }
      continue
    }
    const [, table = ''] = /^tables\/([a-z_]+)\/\d{6}\.jsonl$/.exec(name) ?? []
    const position = positions.get(table)
    if (position === undefined || position < lastPosition) throw toFormatError(name)
    lastPosition = position
    yield { name: table, rows: await parseRows(name, content) }
  }
}

async function* limitBytes(bytes: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let total = 0
  for await (const chunk of bytes) {
    total += chunk.length
    if (total > limit) throw new Error(`The archive is larger than ${limit} bytes when unpacked.`)
    yield chunk
  }
}

async function parseRows(name: string, content: AsyncIterable<Buffer>): Promise<Row[]> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  const lines = Buffer.concat(chunks).toString().split('\n')
  return lines.filter(Boolean).map((line) => {
    const row = parseJson(line)
    if (!isRecord(row)) throw toFormatError(name)
    return row
  })
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function toFormatError(name: string): Error {
  return new Error(`The archive is not one of ours: ${JSON.stringify(name.slice(0, 200))}.`)
}
