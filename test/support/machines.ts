import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { sendRequest, type Endpoint } from './send-request.ts'
import type { TestDatabase } from './database.ts'
import { openDatabaseProxy } from './database-proxy.ts'
import { createLink, openNetwork, findTool, type Link, type Network } from './networks.ts'
import { startProcesses, type ProcessCluster } from './process-cluster.ts'

export type Machine = {
  /** Through the proxy to this machine only. */
  endpoint: Endpoint
  databaseLink: Link
  signal(name: NodeJS.Signals): void
  exited(): Promise<number | null>
  start(): Promise<void>
}

export type MachineSetup = {
  /** Through the proxy to either machine, from two visitor addresses. */
  endpoint: Endpoint
  otherVisitor: Endpoint
  machines: readonly [Machine, Machine]
  close(): Promise<void>
}

const port = 3000
const proxyPorts = { both: 8080, one: 8081, two: 8082 }

/** Two machines and a proxy, each in its own network; the database and the visitors run here. */
export async function openMachines(torv: TestDatabase): Promise<MachineSetup> {
  const closing: (() => Promise<unknown>)[] = []
  async function close() {
    for (const work of closing.splice(0).toReversed()) await work()
  }
  async function closeLater<Resource>(
    opening: Promise<Resource>,
    end: (opening: Resource) => Promise<unknown>,
  ) {
    const one = await opening
    closing.push(() => end(one))
    return one
  }
  const network = () => closeLater(openNetwork(), (one) => one.close())
  const link = (to: Network, from: Network | null, nearAddresses?: number) =>
    closeLater(createLink(to, from, nearAddresses), (one) => one.remove())

  async function openMachine(proxy: Network) {
    const machineNetwork = await network()
    const [fromProxy, databaseLink] = [
      await link(machineNetwork, proxy),
      await link(machineNetwork, null),
    ]
    const databaseProxy = await closeLater(
      openDatabaseProxy(torv.address, 0, databaseLink.near[0]),
      (one) => one.close(),
    )
    const address = { ...databaseProxy.address, owner: torv.address.owner }
    const start = () =>
      startProcesses({ ...torv, address }, 1, settings, machineNetwork.commandPrefix)
    const settings = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PLATFORM_HOST: 'admin.example.com',
      HOST: fromProxy.far,
      PORT: String(port),
      TRUSTED_PROXIES: fromProxy.near.join(),
    }
    let cluster: ProcessCluster = await start()
    closing.push(() => cluster.close())
    return {
      address: fromProxy.far,
      databaseLink,
      signal: (name: NodeJS.Signals) => cluster.signal(name),
      exited: () => cluster.exited,
      async start() {
        cluster = await start()
      },
    }
  }

  try {
    const proxy = await network()
    const visitorLink = await link(proxy, null, 2)
    const one = await openMachine(proxy)
    const two = await openMachine(proxy)
    const addresses = [one.address, two.address]
    await closeLater(openProxy(proxy, addresses), (opened) => opened.close())
    const [visitor, other] = visitorLink.near
    const at = (proxyPort: number, from = visitor) => ({
      host: visitorLink.far,
      port: proxyPort,
      isSecure: true,
      ...(from && { localAddress: from }),
    })
    const ready = async (endpoint: Endpoint) => {
      const { status } = await sendRequest(endpoint, { host: 'admin.example.com', path: '/readyz' })
      if (status !== 200) throw new Error(`the proxy is answered ${status}`)
    }
    for (const number of Object.values(proxyPorts))
      await vi.waitFor(() => ready(at(number)), 10_000)
    return {
      endpoint: at(proxyPorts.both),
      otherVisitor: at(proxyPorts.both, other),
      machines: [
        { ...one, endpoint: at(proxyPorts.one) },
        { ...two, endpoint: at(proxyPorts.two) },
      ],
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** nginx with the documented settings, plus one port for each machine. */
async function openProxy({ commandPrefix }: Network, [one = '', two = '']: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'torv-proxy-'))
  await chmod(folder, 0o755)
  const document = new URL('../../docs/several-machines.md', import.meta.url)
  const [, recommended = ''] =
    /```nginx\n([\s\S]*?)```/.exec(await readFile(document, 'utf8')) ?? []
  const toServerConfig = (name: string, number: number, first: string, second: string) =>
    recommended
      .replaceAll(/\btorv\b/g, name)
      .replace('listen 443 ssl', `listen ${number}`)
      .replace('10.0.0.11:3000', `${first}:${port}`)
      .replace('10.0.0.12:3000', second ? `${second}:${port}` : `${first}:${port} down`)
  const tempFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; user root; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 1024; }
http {
access_log off; ${tempFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${toServerConfig('both', proxyPorts.both, one, two)}
${toServerConfig('one', proxyPorts.one, one, '')}
${toServerConfig('two', proxyPorts.two, two, '')}
}`,
  )
  const [command = '', ...args] = [...commandPrefix, findTool('nginx'), '-p', folder, '-c', file]
  const child = spawn(command, [...args, '-e', join(folder, 'errors')], { stdio: 'inherit' })
  const exited = once(child, 'exit')
  return {
    async close() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
