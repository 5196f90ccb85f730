import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { findFreePort } from '../faults/program.ts'
import { findTool } from '../networks.ts'
import { sendRequest } from '../send-request.ts'
import { documentedAddresses, nodeNames, openNode, type Node } from './node.ts'
import { openSharedNetwork } from './shared-network.ts'
import { parseEnvironmentFile, readTemplate } from './templates.ts'

export type DatabaseCluster = {
  nodes: readonly Node[]
  folder: string
  /** Through HAProxy to the primary, as the owner of the database. */
  databaseUrl: string
  superuserUrl: string
  /** HAProxy's port for visitors. */
  webPort: number
  /** Ports that HAProxy expects the machines of the app at. */
  appPorts: readonly [number, number]
  findPrimary(): Promise<Node>
  /** The primary, once both others stream from it. */
  waitUntilComplete(): Promise<Node>
  switchOver(from: Node): Promise<void>
  close(): Promise<void>
}

type Standby = { state: string; sync_state: string }

/** Three nodes and HAProxy, from the files of `deploy/`. */
export async function openDatabaseCluster(): Promise<DatabaseCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'torv-failover-'))
  await chmod(folder, 0o755)
  const closing: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 10 }),
  ]
  async function close() {
    for (const work of closing.splice(0).toReversed()) await work()
  }
  try {
    const shared = await openSharedNetwork()
    closing.push(() => shared.close())
    const addresses = { one: '198.19.0.1', two: '198.19.0.2', three: '198.19.0.3' }
    const place = { folder, postgres: await findUser('postgres') }
    const nodes: Node[] = []
    for (const name of nodeNames) {
      const node = await openNode(name, shared, addresses, place)
      closing.push(() => node.close())
      nodes.push(node)
    }
    for (const node of nodes) node.startEtcd()
    for (const node of nodes) node.startPatroni()
    const proxy = await openProxy(folder, nodes)
    closing.push(() => proxy.close())
    const env = parseEnvironmentFile(await readTemplate('patroni/node.env', {}))
    const toUrl = (user: string, password = '') =>
      `postgres://${user}:${password}@127.0.0.1:${proxy.databasePort}/torv?sslmode=require&target_session_attrs=read-write`
    const cluster = { nodes, env }
    await vi.waitFor(() => waitUntilComplete(cluster, 5_000), { timeout: 120_000, interval: 500 })
    return {
      nodes,
      folder,
      databaseUrl: toUrl('torv_admin', env['TORV_DATABASE_PASSWORD']),
      superuserUrl: toUrl('postgres', env['PATRONI_SUPERUSER_PASSWORD']),
      webPort: proxy.webPort,
      appPorts: proxy.appPorts,
      findPrimary: () => findPrimary(nodes),
      waitUntilComplete: () => waitUntilComplete(cluster, 90_000),
      switchOver: (from) => switchOver(from, env),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function findPrimary(nodes: readonly Node[]): Promise<Node> {
  for (const node of nodes) {
    const response = await askPatroni(node, '/primary').catch(() => null)
    if (response?.status === 200) return node
  }
  throw new Error('no node is the primary')
}

async function waitUntilComplete(
  { nodes }: { nodes: readonly Node[] },
  timeout: number,
): Promise<Node> {
  return vi.waitFor(
    async () => {
      const primary = await findPrimary(nodes)
      const { text } = await askPatroni(primary, '/patroni')
      const { replication = [] }: { replication?: Standby[] } = JSON.parse(text)
      const states = replication.map((one) => `${one.state} ${one.sync_state}`).toSorted()
      if (states.join() !== 'streaming async,streaming sync')
        throw new Error(`the standbys are ${states.join(', ') || 'away'}`)
      return primary
    },
    { timeout, interval: 200 },
  )
}

async function switchOver(from: Node, env: Record<string, string>): Promise<void> {
  const credentials = `${env['PATRONI_RESTAPI_USERNAME']}:${env['PATRONI_RESTAPI_PASSWORD']}`
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  const body = JSON.stringify({ leader: from.name })
  const { status, text } = await askPatroni(from, '/switchover', {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      'content-length': `${body.length}`,
    },
    body,
  })
  if (status !== 200) throw new Error(`the switchover was answered ${status}: ${text}`)
}

function askPatroni(
  { address }: Node,
  path: string,
  options: Partial<Parameters<typeof sendRequest>[1]> = {},
) {
  return sendRequest({ host: address, port: 8008 }, { host: address, path, ...options })
}

export async function findUser(name: string): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

async function openProxy(folder: string, nodes: readonly Node[]) {
  const ports: number[] = []
  for (let count = 0; count < 5; count += 1) ports.push(await findFreePort())
  const [databasePort = 0, replicaPort = 0, webPort = 0, firstApp = 0, secondApp = 0] = ports
  const file = join(folder, 'haproxy.cfg')
  const text = await readTemplate('haproxy/haproxy.cfg', {
    '/dev/log': `${folder}/log`,
    '/run/haproxy/admin.sock': `${folder}/haproxy.sock`,
    '127.0.0.1:5000': `127.0.0.1:${databasePort}`,
    '127.0.0.1:5001': `127.0.0.1:${replicaPort}`,
    '127.0.0.1:8080': `127.0.0.1:${webPort}`,
    '10.0.0.11:3000': `127.0.0.1:${firstApp}`,
    '10.0.0.12:3000': `127.0.0.1:${secondApp}`,
    ...Object.fromEntries(nodes.map(({ name, address }) => [documentedAddresses[name], address])),
  })
  await writeFile(file, text)
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  const child = spawn(findTool('haproxy'), ['-W', '-f', file], { stdio: ['ignore', log, log] })
  const exited = once(child, 'exit')
  return {
    databasePort,
    webPort,
    appPorts: [firstApp, secondApp] as const,
    async close() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
