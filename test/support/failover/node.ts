import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, chown, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cert, key } from '../certificate.ts'
import { kill, listChildren } from '../faults/program.ts'
import { createLink, findTool, openNetwork, type Link, type Network } from '../networks.ts'
import { postgresBinaries } from './required-programs.ts'
import type { NodeLink, SharedNetwork } from './shared-network.ts'
import { parseEnvironmentFile, readTemplate } from './templates.ts'

export type Node = {
  name: NodeName
  /** Address for the machines of the app. */
  address: string
  /** Link to the other nodes. */
  clusterLink: NodeLink
  startEtcd(): void
  startPatroni(): void
  /** Kills PostgreSQL with all its processes, and Patroni unless told otherwise. */
  killDatabase(alsoPatroni?: boolean): Promise<void>
  killEtcd(): Promise<void>
  close(): Promise<void>
}

export const nodeNames = ['one', 'two', 'three'] as const
export type NodeName = (typeof nodeNames)[number]

export const documentedAddresses = { one: '10.0.0.21', two: '10.0.0.22', three: '10.0.0.23' }

type Place = { folder: string; postgres: { uid: number; gid: number } }

/** A database machine in a network of its own: etcd, Patroni and PostgreSQL, set up as documented. */
export async function openNode(
  name: NodeName,
  shared: SharedNetwork,
  nodeAddresses: Readonly<Record<NodeName, string>>,
  { folder: allFolders, postgres }: Place,
): Promise<Node> {
  const folder = join(allFolders, name)
  const network = await openNetwork()
  const clusterLink = await shared.connect(network, nodeNames.indexOf(name) + 1)
  const appLink = await createLink(network, null)
  for (const path of ['', 'etcd', 'run']) {
    await mkdir(join(folder, path), { recursive: true, mode: 0o700 })
    await chown(join(folder, path), postgres.uid, postgres.gid)
  }
  const environment = await writeConfiguration(name, folder, nodeAddresses, postgres)
  const running = new Map<'etcd' | 'patroni', ChildProcess>()

  function start(program: 'etcd' | 'patroni', args: readonly string[]) {
    const log = openSync(join(folder, `${program}.log`), 'a')
    const user = ['--reuid=postgres', '--regid=postgres', '--init-groups']
    const [command = '', ...rest] = [...network.commandPrefix, findTool('setpriv'), ...user]
    const child = spawn(command, [...rest, findTool(program), ...args], {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', ...environment },
      stdio: ['ignore', log, log],
    })
    running.set(program, child)
  }

  async function stop(program: 'etcd' | 'patroni') {
    const child = running.get(program)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  /** Patroni may have been starting it, so it is looked for until none is left. */
  async function killPostgres() {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      for (const pid of await listPostmasters(folder)) {
        for (const one of [pid, ...(await listChildren(pid))]) kill(one)
        quiet = 0
      }
      await pause(50)
    }
  }

  const node = {
    name,
    address: appLink.far,
    clusterLink,
    startEtcd: () => start('etcd', []),
    startPatroni: () => start('patroni', [join(folder, 'patroni.yml')]),
    async killDatabase(alsoPatroni = true) {
      if (alsoPatroni) await stop('patroni')
      await killPostgres()
    },
    killEtcd: () => stop('etcd'),
  }
  return { ...node, close: () => closeNode(node, network, appLink) }
}

async function closeNode(
  node: Pick<Node, 'killDatabase' | 'killEtcd'>,
  network: Network,
  appLink: Link,
) {
  await node.killDatabase()
  await node.killEtcd()
  await appLink.remove()
  await network.close()
}

async function listPostmasters(folder: string): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    all.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  const isOwn = (command = '') => command.startsWith(postgresBinaries) && command.includes(folder)
  return all.filter((_, index) => isOwn(commands[index])).map(Number)
}

/** The files of `deploy/`, with the addresses and paths of this node. */
async function writeConfiguration(
  name: NodeName,
  folder: string,
  nodeAddresses: Readonly<Record<NodeName, string>>,
  { uid, gid }: Place['postgres'],
): Promise<Record<string, string>> {
  const path = (file: string) => join(folder, file)
  const script = path('create-database.sh')
  await copyFile(join(import.meta.dirname, '../../../deploy/patroni/create-database.sh'), script)
  const patroni = await readTemplate('patroni/patroni.yml', {
    '/etc/torv/create-database.sh': script,
    '/etc/torv/server.crt': path('server.crt'),
    '/etc/torv/server.key': path('server.key'),
    '/var/lib/postgresql/15/torv': path('data'),
    '/var/lib/postgresql/.patroni.pgpass': path('pgpass'),
    '/var/run/postgresql': path('run'),
    'shared_buffers: 1GB': 'shared_buffers: 64MB',
  })
  const files = { 'patroni.yml': patroni, 'server.crt': cert, 'server.key': key }
  for (const [file, text] of Object.entries(files))
    await writeFile(path(file), text, { mode: 0o600 })
  for (const file of [...Object.keys(files), 'create-database.sh'])
    await chown(path(file), uid, gid)
  await chmod(script, 0o700)

  const own = documentedAddresses[name]
  const others = Object.fromEntries(
    nodeNames.map((one) => [documentedAddresses[one], nodeAddresses[one]]),
  )
  // The files are those of the first node.
  const asOwn = (text: string) =>
    text
      .replace('_NAME=one', `_NAME=${name}`)
      .replace(/^(\w+(?:URLS|ADDRESS)=.*)10\.0\.0\.21/gm, `$1${own}`)
  const replaceAddresses = (text: string) =>
    Object.entries(others).reduce((result, [from, to]) => result.replaceAll(from, to), asOwn(text))
  const etcd = await readTemplate('etcd/etcd.env', { '/var/lib/etcd/torv': path('etcd') })
  const node = await readTemplate('patroni/node.env', {})
  return {
    ...parseEnvironmentFile(replaceAddresses(etcd)),
    ...parseEnvironmentFile(replaceAddresses(node)),
  }
}
