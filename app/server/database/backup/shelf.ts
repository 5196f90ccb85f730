import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  forgettable,
  type BaseCopy,
  type LogPiece,
  type Retention,
} from '#domain/backup-retention.ts'
import { recordOf, textOf } from '#domain/stored.ts'
import { readStored, settle, storeFile } from '../../archive/stored-file.ts'

/**
 * Description stored beside the archive. `from` and `until` are the database's clock before and after the
 * backup.
 */
export type Base = BaseCopy & { from: number; timeline: string; sha256: string; path: string }

export type WalPiece = LogPiece & { sha256: string; path: string }

/** Backups and WAL of one database, by its system identifier; a recreated database gets a folder of its own. */
export type Shelf = { bases: string; wal: string }

export async function openShelf(folder: string, system: string): Promise<Shelf> {
  const shelf = shelfIn(folder, system)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(shelf.bases, { recursive: true, mode: 0o700 })
  await mkdir(shelf.wal, { recursive: true, mode: 0o700 })
  return shelf
}

export async function shelvesIn(folder: string): Promise<Shelf[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => /^\d+$/.test(name)).map((system) => shelfIn(folder, system))
}

function shelfIn(folder: string, system: string): Shelf {
  return { bases: join(folder, system, 'base'), wal: join(folder, system, 'wal') }
}

export async function keepBase(
  { bases }: Shelf,
  content: AsyncIterable<Buffer>,
  describe: () => Omit<Base, 'name' | 'bytes' | 'sha256' | 'path'>,
): Promise<Base> {
  const name = new Date().toISOString().replaceAll(':', '-')
  const path = join(bases, `${name}.tar.zst`)
  const base: Base = { name, path, ...(await storeFile(path, content)), ...describe() }
  // Only described backups count, so an interrupted one is never used.
  const description = join(bases, `${name}.json`)
  await writeFile(`${description}.part`, JSON.stringify(base, null, 2), {
    mode: 0o600,
    flush: true,
  })
  await settle(`${description}.part`, description)
  return base
}

/** Oldest first. */
export async function listBases({ bases }: Shelf): Promise<Base[]> {
  const files = (await readdir(bases).catch(() => [])).filter((file) => file.endsWith('.json'))
  const described = await Promise.all(
    files.map(async (file) => {
      const facts = recordOf(JSON.parse(await readFile(join(bases, file), 'utf8')))
      const name = file.slice(0, -'.json'.length)
      return {
        name,
        path: join(bases, `${name}.tar.zst`),
        from: Number(facts['from']),
        until: Number(facts['until']),
        log: textOf(facts['log']),
        timeline: textOf(facts['timeline']),
        bytes: Number(facts['bytes']),
        sha256: textOf(facts['sha256']),
      }
    }),
  )
  return described.toSorted((a, b) => a.until - b.until)
}

/** The file name contains the checksum, so a WAL file describes itself. */
export async function keepPiece({ wal }: Shelf, name: string, bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await storeFile(join(wal, `${name}-${sha256}.zst`), one(bytes))
}

export async function listPieces({ wal }: Shelf): Promise<WalPiece[]> {
  const files = await readdir(wal).catch(() => [])
  const pieces = await Promise.all(
    files.map(async (file) => {
      const [, name, sha256] = /^([\w.]+)-([0-9a-f]{64})\.zst$/.exec(file) ?? []
      if (name === undefined || sha256 === undefined) return null
      const path = join(wal, file)
      return { name, sha256, path, bytes: (await stat(path)).size }
    }),
  )
  return pieces
    .filter((piece) => piece !== null)
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

export async function readPiece({ path, sha256 }: WalPiece): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of readStored(path)) parts.push(part)
  const bytes = Buffer.concat(parts)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new Error(`${path} is damaged: it is not what was written.`)
  }
  return bytes
}

/** Returns the names of the deleted base backups. */
export async function forgetOld(shelf: Shelf, retention: Retention): Promise<string[]> {
  const [bases, pieces] = [await listBases(shelf), await listPieces(shelf)]
  const going = forgettable(bases, pieces, retention, Date.now())
  for (const name of going.copies) {
    // Description first: after an interruption the rest no longer counts as a backup.
    await rm(join(shelf.bases, `${name}.json`), { force: true })
    await rm(join(shelf.bases, `${name}.tar.zst`), { force: true })
  }
  const gone = new Set(going.log)
  for (const { name, path } of pieces) if (gone.has(name)) await rm(path, { force: true })
  return going.copies
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
