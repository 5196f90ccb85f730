import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from '../embedded/place.ts'
import { listPieces, readPiece, type Shelf, type WalPiece } from './shelf.ts'

// Counterpart of wal-archive. The server requests a WAL file through `<name>.want` and finds the file or
// `<name>.none`; the next files are prefetched.
const into = 'wal-in'
const ahead = 8

const patience = 2_400

/** PostgreSQL's restore_command; it gives up after two minutes without a response. */
export const asking = [
  `f=../${into}/%f; n=0`,
  `if [ ! -e $f ]; then touch $f.want; fi`,
  `while [ ! -e $f ] && [ ! -e $f.none ] && [ -d ../${into} ] && [ $n -lt ${patience} ]; do n=$((n+1)); sleep 0.05; done`,
  `rm -f $f.want`,
  `if [ -e $f ]; then mv $f "%p"; else rm -f $f.none; exit 1; fi`,
].join('; ')

export type WalSource = {
  /** Resolves when the signal is aborted; throws for a damaged WAL file. */
  serve(signal: AbortSignal): Promise<void>
  close(): void
}

/** Serves archived WAL, then unarchived WAL of the stopped server from `leftoverWal`, its pg_wal folder. */
export async function openWalIn(
  place: Place,
  shelf: Shelf,
  left: string,
  from: string,
): Promise<WalSource> {
  const folder = join(dirname(place.cluster), into)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (place.person) chownSync(folder, place.person.uid, place.person.gid)
  const pieces = await listPieces(shelf)
  const byName = new Map<string, WalPiece>()
  for (const piece of pieces) {
    const twin = byName.get(piece.name)
    if (twin) throw new Error(`${twin.path} and ${piece.path} contradict each other.`)
    byName.set(piece.name, piece)
  }
  const next = pieces.filter(({ name }) => /^[0-9A-F]{24}$/.test(name) && name >= from)

  async function lay(name: string): Promise<boolean> {
    const path = join(folder, name)
    const part = join(folder, `.${name}`)
    const piece = byName.get(name)
    if (piece) await writeFile(part, await readPiece(piece))
    else if (existsSync(join(left, name))) await copyFile(join(left, name), part)
    else return false
    if (place.person) chownSync(part, place.person.uid, place.person.gid)
    renameSync(part, path)
    return true
  }

  async function look() {
    const lying = readdirSync(folder)
    for (const want of lying.filter((name) => name.endsWith('.want'))) {
      const name = want.slice(0, -'.want'.length)
      if (existsSync(join(folder, name))) continue
      const at = next.findIndex((piece) => piece.name === name)
      if (at >= 0) next.splice(0, at + 1)
      if (!(await lay(name))) await writeFile(join(folder, `${name}.none`), '')
    }
    const laid = lying.filter((name) => /^[0-9A-F]{24}$/.test(name)).length
    for (const { name } of next.splice(0, Math.max(0, ahead - laid))) await lay(name)
  }

  return {
    async serve(signal) {
      while (!signal.aborted) {
        await look()
        await pause(10, undefined, { signal }).catch(() => {})
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
