import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { publishFile } from '#platform/files/publish-file.ts'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'

export type StoredFile = { bytes: number; sha256: string }

const { ZSTD_c_compressionLevel: level, ZSTD_c_checksumFlag: checksum } = constants

/**
 * Writes a compressed file. The final name appears only after the content is on disk, so a crash leaves no
 * partial file.
 */
export async function storeFile(path: string, content: AsyncIterable<Buffer>): Promise<StoredFile> {
  const part = `${path}.part`
  const hash = createHash('sha256')
  let bytes = 0
  try {
    await pipeline(
      Readable.from(content),
      createZstdCompress({ params: { [level]: 3, [checksum]: 1 } }),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          bytes += chunk.length
          yield chunk
        }
      },
      createWriteStream(part, { mode: 0o600, flush: true }),
    )
    await publishFile(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Streams a stored file and throws at the end if the checksum does not match. */
export async function* readStoredFile(path: string, sha256?: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const source = createReadStream(path).on('data', (bytes) => hash.update(bytes))
  const plain = source.pipe(createZstdDecompress())
  source.on('error', (error) => plain.destroy(error))
  try {
    yield* plain
  } catch (error) {
    throw createDamageError(path, error)
  }
  if (sha256 !== undefined && hash.digest('hex') !== sha256) throw createDamageError(path)
}

function createDamageError(path: string, cause?: unknown): Error {
  return new Error(`${path} is damaged: its checksum does not match.`, { cause })
}
