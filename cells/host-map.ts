import { rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Directory } from './directory.ts'

export type HostMap = {
  /** The file that HAProxy reads at its start, under the name that its configuration gives. */
  file: string
  /** Addresses of its runtime socket: a path, or host:port. */
  sockets: readonly string[]
}

/** The proxies, for the move of a company. */
export type Proxies = {
  /** Returns what keeps them from following a move, in words. */
  findProblems(): Promise<string[]>
  /** Sends the hosts to a cell at once. One that is away reads the file at its start. */
  switchHosts(hosts: readonly string[], cell: string): Promise<void>
}

export function openProxies(map: HostMap, directory: Directory): Proxies {
  return {
    async findProblems() {
      const answers = await Promise.allSettled(
        map.sockets.map((socket) => listEntries(socket, map.file)),
      )
      return answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
    },
    async switchHosts(hosts, cell) {
      const moved = new Map(hosts.map((host) => [host, cell]))
      await writeMap(map, await readEntries(directory), moved)
      await changeProxies(map, async (socket) => {
        for (const host of hosts) await setEntry(socket, map.file, host, cell)
      })
    },
  }
}

/** One that is away keeps no other from the change. */
async function changeProxies(
  { sockets }: HostMap,
  change: (socket: string) => Promise<void>,
): Promise<void> {
  const results = await Promise.allSettled(sockets.map(change))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/**
 * Writes the whole map from the directory, into the file and into the running proxies. Returns its size, or null while a
 * company changes cells: the directory still names its former cell then, and the move writes the map itself.
 */
export async function rebuildMap(map: HostMap, directory: Directory): Promise<number | null> {
  if (!(await directory.tryMapLock())) return null
  try {
    const move = await directory.findMove()
    if (move?.step === 'paused') return null
    const entries = await readEntries(directory)
    await writeMap(map, entries)
    await changeProxies(map, (socket) => updateProxy(socket, map.file, entries))
    return entries.size
  } finally {
    await directory.releaseMapLock()
  }
}

async function updateProxy(
  socket: string,
  file: string,
  entries: ReadonlyMap<string, string>,
): Promise<void> {
  const known = await listEntries(socket, file)
  for (const [host, cell] of entries) {
    if (known.get(host) !== cell) await setEntry(socket, file, host, cell)
  }
  for (const host of known.keys()) {
    if (!entries.has(host)) await runCommand(socket, `del map ${file} ${host}`)
  }
}

/** Hosts of stores, and the hosts at which the staff of each cell sign in. */
async function readEntries(directory: Directory): Promise<Map<string, string>> {
  const hosts = await directory.listHosts()
  const cells = await directory.listCells()
  return new Map([
    ...hosts.map(({ host, cell }) => [host, cell] as const),
    ...cells.map(({ id, origin }) => [new URL(origin).hostname, id] as const),
  ])
}

async function writeMap(
  { file }: HostMap,
  entries: ReadonlyMap<string, string>,
  changes: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const lines = [...new Map([...entries, ...changes])].map(([host, cell]) => `${host} ${cell}\n`)
  // Another process may write at the same time.
  const written = `${file}.${process.pid}.new`
  try {
    await writeFile(written, lines.toSorted().join(''))
    await rename(written, file)
  } catch (error) {
    await rm(written, { force: true })
    throw error
  }
}

// `add map` would leave a second entry, and a deleted one would lead to the default cell for a moment.
async function setEntry(socket: string, file: string, host: string, cell: string): Promise<void> {
  const result = await runCommand(socket, `set map ${file} ${host} ${cell}`)
  if (result === '') return
  const added = await runCommand(socket, `add map ${file} ${host} ${cell}`)
  if (added !== '') throw new Error(`HAProxy at ${socket}: ${added}`)
}

async function listEntries(socket: string, file: string): Promise<Map<string, string>> {
  const text = await runCommand(socket, `show map ${file}`)
  return new Map(
    text
      .split('\n')
      .map((line) => line.split(' '))
      .flatMap(([, host, cell]) => (host && cell ? [[host, cell] as const] : [])),
  )
}

// The socket takes one line and closes. Hosts are checked by the directory and contain no separator.
function runCommand(socket: string, command: string): Promise<string> {
  if (/[\n;]/.test(command)) throw new Error('a command of HAProxy is one line')
  const [host, port] = socket.split(':')
  return new Promise((resolve, reject) => {
    const connection = port ? connect(Number(port), host) : connect(socket)
    const chunks: string[] = []
    connection.setTimeout(timeout, () => connection.destroy(new Error('it is silent')))
    connection.on('data', (chunk) => chunks.push(String(chunk)))
    connection.once('error', ({ message }) =>
      reject(new Error(`The proxy at ${socket} does not answer: ${message}.`)),
    )
    connection.once('close', () => resolve(chunks.join('').trim()))
    connection.end(`${command}\n`)
  })
}

const timeout = 2_000
