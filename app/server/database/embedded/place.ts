import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { binariesIn, findBinaries, type Binaries } from './binaries.ts'

/** Paths of the embedded server and the user it runs as. */
export type Place = {
  binaries: Binaries
  cluster: string
  /** Kept short: the path of a Unix socket is limited to 107 bytes. */
  socket: string
  log: string
  person: { uid: number; gid: number } | null
}

/**
 * PostgreSQL refuses to run as root, so it runs as another user. If that user cannot reach the project folder,
 * the cluster and a copy of the binaries move to /var/lib.
 */
export function placeFor(data: string, name: string): Place {
  const mark = createHash('sha256').update(join(data, name)).digest('hex').slice(0, 12)
  const person = process.getuid?.() === 0 ? lesserPerson() : null
  let binaries = findBinaries()
  let home = join(data, name)
  if (person && !(isOpenToAll(data) && isOpenToAll(binaries.folder))) {
    home = join('/var/lib', `torv-${mark}`)
    mkdirSync(home, { recursive: true, mode: 0o755 })
    binaries = copied(binaries, join(home, 'binaries'))
  }
  mkdirSync(home, { recursive: true })
  const place: Place = {
    binaries,
    cluster: join(home, 'cluster'),
    socket: join(person ? '/tmp' : tmpdir(), `torv-${ownName(home)}`),
    log: join(home, 'postgres.log'),
    person,
  }
  ownFolder(home, person, 0o755)
  ownFolder(place.socket, person, 0o700)
  return place
}

// A new name per data folder: a server orphaned by `rm -r` keeps its own socket.
function ownName(home: string): string {
  const file = join(home, 'name')
  if (!existsSync(file)) writeFileSync(file, randomBytes(6).toString('hex'))
  return readFileSync(file, 'utf8').trim()
}

function ownFolder(folder: string, person: Place['person'], mode: number): void {
  mkdirSync(folder, { recursive: true, mode })
  if (person) chownSync(folder, person.uid, person.gid)
  const owner = statSync(folder).uid
  if (owner !== (person?.uid ?? process.getuid?.() ?? owner)) {
    throw new Error(
      `${folder} belongs to another user; remove it or set TORV_DATA to another folder`,
    )
  }
}

function lesserPerson(): { uid: number; gid: number } {
  const people = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
  const person = people.get('postgres') ?? people.get('nobody')
  if (!person) throw new Error('As root, PostgreSQL needs a user "postgres" or "nobody" to run as.')
  return person
}

function isOpenToAll(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

function copied(binaries: Binaries, target: string): Binaries {
  const source = createHash('sha256')
    .update(statSync(binaries.postgres).mtimeMs + binaries.folder)
    .digest('hex')
  const folder = `${target}-${source.slice(0, 12)}`
  if (!existsSync(folder)) {
    const half = `${folder}.half`
    rmSync(half, { recursive: true, force: true })
    cpSync(binaries.folder, half, { recursive: true, verbatimSymlinks: true })
    renameSync(half, folder)
  }
  return binariesIn(folder)
}
