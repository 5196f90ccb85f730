import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from '../embedded/place.ts'
import { listPieces, readPiece, type Shelf, type WalPiece } from './shelf.ts'

// The counterpart of wal-out: the server asks for a piece by a file of its name, and finds it or the word that there is
// none. What it will ask for next lies there already.
const into = 'wal-in'
const ahead = 8

const patience = 2_400

/** How a server that is being brought back asks; it gives up when nobody has answered for two minutes. */
export const asking = [
  `f=../${into}/%f; n=0`,
  `if [ ! -e $f ]; then touch $f.want; fi`,
  `while [ ! -e $f ] && [ ! -e $f.none ] && [ -d ../${into} ] && [ $n -lt ${patience} ]; do n=$((n+1)); sleep 0.05; done`,
  `rm -f $f.want`,
  `if [ -e $f ]; then mv $f "%p"; else rm -f $f.none; exit 1; fi`,
].join('; ')

export type WalSource = {
  /** Ends when the server needs nothing more; throws where a piece is damaged. */
  serve(signal: AbortSignal): Promise<void>
  close(): void
}

/**
 * Hands out the log of the shelf and then what a server that was stopped has not given away yet: `left` is its folder,
 * where its disk has survived.
 */
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
