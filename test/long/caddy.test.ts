import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../support/faults/program.ts'
import { findTool } from '../support/networks.ts'
import { startProcesses, type ProcessCluster } from '../support/process-cluster.ts'
import { retryUntilPasses } from '../support/retry-until-passes.ts'
import { openTwoShops } from '../support/two-shops.ts'
import type { TestDatabase } from '../support/database.ts'

const caddy = findTool('caddy')
if (!caddy) process.stderr.write('Caddy is not tried here: apt-get install caddy.\n')

const configFile = new URL('../../deploy/caddy/Caddyfile', import.meta.url)

let torv: TestDatabase
let cluster: ProcessCluster
let proxy: ChildProcess
let folder: string
let httpsPort: number
let log = ''

beforeAll(async () => {
  if (!caddy) return
  ;({ torv } = await openTwoShops())
  const [internal, http, https, ask] = await Promise.all(Array.from({ length: 4 }, findFreePort))
  httpsPort = https ?? 0
  cluster = await startProcesses(torv, 1, {
    METRICS_ADDRESS: `127.0.0.1:${internal}`,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  folder = await mkdtemp(join(tmpdir(), 'caddy-'))
  const config = (await readFile(configFile, 'utf8'))
    .replace(
      /^\{$/m,
      `{\nlocal_certs\nskip_install_trust\nadmin off\nhttp_port ${http}\nhttps_port ${https}`,
    )
    .replaceAll('9465', String(ask))
  const file = join(folder, 'Caddyfile')
  await writeFile(file, config)
  proxy = spawn(caddy, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      HOME: folder,
      TORV_MACHINES: `127.0.0.1:${cluster.port}`,
      TORV_INTERNAL: `127.0.0.1:${internal}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  proxy.stderr?.on('data', (bytes: Buffer) => (log += String(bytes)))
  await retryUntilPasses(() => {
    if (!log.includes('serving initial configuration'))
      throw new Error(`Caddy did not start: ${log}`)
  })
})
afterAll(async () => {
  if (proxy) {
    const exited = once(proxy, 'exit')
    proxy.kill('SIGTERM')
    await exited
  }
  await cluster?.close()
  await torv?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** Sends one request, as the issuer of this test is not trusted by anything else. */
async function visit(host: string): Promise<string> {
  const socket: TLSSocket = connect({
    host: '127.0.0.1',
    port: httpsPort,
    servername: host,
    rejectUnauthorized: false,
  })
  await once(socket, 'secureConnect')
  expect(socket.getPeerCertificate().subjectaltname).toBe(`DNS:${host}`)
  socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  let text = ''
  for await (const bytes of socket) text += String(bytes)
  return text
}

describe.skipIf(!caddy)('Caddy with the file of deploy/caddy', () => {
  test('gets a certificate for the domain of a store at its first visit, and for the platform', async () => {
    const page = await visit('taskehuset.example')
    expect(page).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(page).toContain('Taskehuset')
    expect(page).toMatch(/^content-security-policy: /im)
    expect(await visit('admin.localhost')).toMatch(/^HTTP\/1\.1 302/)
  })

  test('refuses the handshake for a host of no store', async () => {
    await expect(visit('ukendt.example')).rejects.toThrow(/alert|handshake/)
    expect(log).not.toContain('"identifier":"ukendt.example"')
  })

  test('gets no new certificate while no machine answers, and keeps those it has', async () => {
    cluster.signal('SIGTERM')
    await cluster.exited
    await expect(visit('xn--blbrgrden-62adj.example')).rejects.toThrow(/alert|handshake/)
    expect(await visit('taskehuset.example')).toMatch(/^HTTP\/1\.1 50[23]/)
  })
})
