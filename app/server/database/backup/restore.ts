import {
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { readStored, settle } from '../../archive/stored-file.ts'
import { filesOfTar } from '../../archive/tar.ts'
import { asKeeper, type KeeperAddress } from '../address.ts'
import { addressOf, isAlive, runningPid, startCluster, stopCluster } from '../embedded/cluster.ts'
import type { Place } from '../embedded/place.ts'
import { isInUse } from '../embedded/users.ts'
import { listBases, shelvesIn, type Base, type Shelf } from './shelf.ts'
import { parts } from './take-base.ts'
import { openWalIn, asking } from './wal-in.ts'
import { archiving, makeWalOut } from './wal-out.ts'

export type Wanted = {
  place: Place
  folder: string
  /** Recovery target; null for the latest recorded change. */
  to: Date | null
  /** A timeline left by an earlier restore. */
  timeline?: string | undefined
  /** File of the app secret, and the owner's password derived from the secret in the backup. */
  secretFile: string
  passwordFrom: (secret: string | null) => string
}

export type Restored = {
  base: Base
  /** Null when only the base backup was restored. */
  lastChange: Date | null
  /** Folder of the replaced cluster. */
  former: string | null
}

/**
 * Point-in-time recovery. Runs beside the present cluster, which is replaced only after the restored one has
 * recovered.
 */
export async function restore(wanted: Wanted): Promise<Restored> {
  const { place } = wanted
  if (isInUse(place)) throw new Error('The shops are open. Stop them first, then restore.')
  await stopCluster(runningPid(place) ?? 0)
  const { shelf, base } = await find(wanted)
  const beside: Place = { ...place, cluster: `${place.cluster}.restored` }
  await stopCluster(runningPid(beside) ?? 0)
  rmSync(beside.cluster, { recursive: true, force: true })
  try {
    const secret = await unpack(base, beside)
    const lastChange = await replay(wanted, beside, shelf, base, wanted.passwordFrom(secret))
    const former = putInPlace(place, beside)
    if (secret !== null) await putBackSecret(wanted.secretFile, secret)
    return { base, lastChange, former }
  } catch (fault) {
    rmSync(beside.cluster, { recursive: true, force: true })
    throw fault
  }
}

async function find({ folder, to }: Wanted): Promise<{ shelf: Shelf; base: Base }> {
  const shelves = await shelvesIn(folder)
  const all = await Promise.all(
    shelves.map(async (shelf) => (await listBases(shelf)).map((base) => ({ shelf, base }))),
  )
  const inOrder = all.flat().toSorted((a, b) => a.base.until - b.base.until)
  const [first] = inOrder
  if (!first) throw new Error(`There is no backup in ${folder}.`)
  const fitting = inOrder.findLast(({ base }) => to === null || base.until <= to.getTime())
  if (!fitting) {
    const earliest = new Date(first.base.until).toISOString()
    throw new Error(`The earliest moment that can be brought back is ${earliest}.`)
  }
  return fitting
}

async function unpack(base: Base, { cluster, person }: Place): Promise<string | null> {
  let secret: string | null = null
  const own = (path: string) => person && chownSync(path, person.uid, person.gid)
  mkdirSync(cluster, { mode: 0o700 })
  own(cluster)
  for await (const { name, content } of filesOfTar(readStored(base.path, base.sha256))) {
    if (name === parts.secret && content) {
      secret = (await everything(content)).toString('utf8')
      continue
    }
    const path = placeIn(cluster, name)
    if (content) {
      // No fsync per file: PostgreSQL syncs all of them before it starts recovery.
      await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    } else {
      mkdirSync(path, { recursive: true, mode: 0o700 })
    }
    own(path)
  }
  return secret
}

function placeIn(cluster: string, name: string): string {
  const path = normalize(
    join(dirname(cluster), name.replace(parts.cluster, `${cluster.split(sep).at(-1)}`)),
  )
  if (!path.startsWith(cluster + sep)) throw new Error(`${name} does not belong into a backup`)
  return path
}

async function everything(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const bytes of content) chunks.push(bytes)
  return Buffer.concat(chunks)
}

async function replay(
  { place, to, timeline = 'latest' }: Wanted,
  beside: Place,
  shelf: Shelf,
  base: Base,
  password: string,
): Promise<Date | null> {
  await writeFile(join(beside.cluster, 'recovery.signal'), '')
  makeWalOut(place)
  const wal = await openWalIn(beside, shelf, join(place.cluster, 'pg_wal'), base.log)
  const done = new AbortController()
  const words = { log: beside.log, start: existsSync(beside.log) ? statSync(beside.log).size : 0 }
  const served = wal.serve(done.signal)
  try {
    const pid = startCluster(beside, [
      ...archiving,
      `restore_command=${asking}`,
      `recovery_target_timeline=${timeline}`,
      'recovery_target_action=promote',
      ...(to
        ? [`recovery_target_time=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`]
        : []),
    ])
    const address = addressOf(beside, 'postgres', password)
    return await Promise.race([whenBack(address, pid, words, done.signal), served.then(() => null)])
  } finally {
    await stopCluster(runningPid(beside) ?? 0)
    done.abort()
    // A file that is still being written would block removing the folder.
    await served.catch(() => {})
    wal.close()
  }
}

async function whenBack(
  address: KeeperAddress,
  pid: number,
  { log, start }: { log: string; start: number },
  signal: AbortSignal,
): Promise<Date | null> {
  while (!signal.aborted) {
    const answer = await ask(address).catch((fault: unknown) => {
      if (fault instanceof Error && 'code' in fault && fault.code === '28P01') throw wrongSecret()
      return null
    })
    if (answer && !answer.isUnderWay) return answer.lastChange
    if (!isAlive(pid)) throw await gaveUp(log, start)
    await pause(50)
  }
  return null
}

async function ask(address: KeeperAddress) {
  const client = new Client({ ...asKeeper(address), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ isUnderWay: boolean; lastChange: Date | null }>(
      'select pg_is_in_recovery() as "isUnderWay", pg_last_xact_replay_timestamp() as "lastChange"',
    )
    return rows[0]
  } finally {
    await client.end()
  }
}

function wrongSecret(): Error {
  return new Error('The backup belongs to another secret. Set TORV_SECRET to the one of that time.')
}

async function gaveUp(log: string, start: number): Promise<Error> {
  const words = (await readFile(log)).toString('utf8', start)
  if (words.includes('recovery ended before configured recovery target was reached')) {
    return new Error(
      'The log of changes ends before that moment, or a piece of it is missing. ' +
        'Choose an earlier moment, or --to latest for all that there is.',
    )
  }
  const reason = /FATAL: {2}(.*)/.exec(words)?.[1] ?? 'it gave no reason'
  return new Error(`PostgreSQL could not bring the backup back: ${reason} (more in ${log})`)
}

function putInPlace(place: Place, beside: Place): string | null {
  const hadOne = existsSync(place.cluster)
  const former = `${place.cluster}.before-${new Date().toISOString().replaceAll(':', '-')}`
  if (hadOne) renameSync(place.cluster, former)
  renameSync(beside.cluster, place.cluster)
  return hadOne ? former : null
}

async function putBackSecret(file: string, secret: string): Promise<void> {
  const present = await readFile(file, 'utf8').catch(() => null)
  if (present?.trim() === secret.trim()) return
  if (present !== null) renameSync(file, `${file}.before-${Date.now()}`)
  mkdirSync(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, secret, { mode: 0o600, flush: true })
  await settle(`${file}.part`, file)
}
