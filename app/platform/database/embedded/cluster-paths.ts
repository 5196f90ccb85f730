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
import { getBinaries, findBinaries, type Binaries } from './binaries.ts'

/** Paths of the embedded server and the user it runs as. */
export type ClusterPaths = {
  binaries: Binaries
  cluster: string
  /** Kept short: the path of a Unix socket is limited to 107 bytes. */
  socket: string
  log: string
  user: { uid: number; gid: number } | null
}

/**
 * PostgreSQL refuses to run as root, so it runs as another user. If that user has no way to the project folder,
 * the cluster and a copy of the binaries move to /var/lib.
 */
export function prepareClusterPaths(data: string, name: string): ClusterPaths {
  const hash = createHash('sha256').update(join(data, name)).digest('hex').slice(0, 12)
  const user = process.getuid?.() === 0 ? getUnprivilegedUser() : null
  let binaries = findBinaries()
  let home = join(data, name)
  if (user && !(isReachableByAll(data) && isReachableByAll(binaries.folder))) {
    home = join('/var/lib', `torv-${hash}`)
    mkdirSync(home, { recursive: true, mode: 0o755 })
    binaries = copyBinaries(binaries, join(home, 'binaries'))
  }
  mkdirSync(home, { recursive: true })
  const paths: ClusterPaths = {
    binaries,
    cluster: join(home, 'cluster'),
    socket: join(user ? '/tmp' : tmpdir(), `torv-${readSocketName(home)}`),
    log: join(home, 'postgres.log'),
    user,
  }
  prepareFolder(home, user, 0o755)
  prepareFolder(paths.socket, user, 0o700)
  return paths
}

// A new name per data folder: a server orphaned by `rm -r` keeps its own socket.
function readSocketName(home: string): string {
  const file = join(home, 'name')
  if (!existsSync(file)) writeFileSync(file, randomBytes(6).toString('hex'))
  return readFileSync(file, 'utf8').trim()
}

function prepareFolder(folder: string, user: ClusterPaths['user'], mode: number): void {
  mkdirSync(folder, { recursive: true, mode })
  if (user) chownSync(folder, user.uid, user.gid)
  const owner = statSync(folder).uid
  if (owner !== (user?.uid ?? process.getuid?.() ?? owner)) {
    throw new Error(
      `${folder} belongs to another user; remove it or set TORV_DATA to another folder`,
    )
  }
}

function getUnprivilegedUser(): { uid: number; gid: number } {
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
  const user = users.get('postgres') ?? users.get('nobody')
  if (!user) throw new Error('As root, PostgreSQL needs a user "postgres" or "nobody" to run as.')
  return user
}

function isReachableByAll(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

function copyBinaries(binaries: Binaries, target: string): Binaries {
  const source = createHash('sha256')
    .update(statSync(binaries.postgres).mtimeMs + binaries.folder)
    .digest('hex')
  const folder = `${target}-${source.slice(0, 12)}`
  if (!existsSync(folder)) {
    const unfinished = `${folder}.half`
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, folder)
  }
  return getBinaries(folder)
}
