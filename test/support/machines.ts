import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { ask, type Where } from './ask.ts'
import type { TestDatabase } from './database.ts'
import { lineTo } from './line.ts'
import { layLink, openNetwork, pathOf, type Link, type Network } from './networks.ts'
import { openSquareOfProcesses, type Square } from './square-of-processes.ts'

export type Machine = {
  /** Through the proxy to this machine only. */
  door: Where
  wire: Link
  signal(name: NodeJS.Signals): void
  gone(): Promise<number | null>
  rise(): Promise<void>
}

export type Street = {
  /** Through the proxy to either machine, from two visitor addresses. */
  door: Where
  neighbour: Where
  machines: readonly [Machine, Machine]
  close(): Promise<void>
}

const port = 3000
const doors = { both: 8080, one: 8081, two: 8082 }

/** Two machines and a proxy, each in its own network; the database and the visitors run here. */
export async function openStreet(torv: TestDatabase): Promise<Street> {
  const closing: (() => Promise<unknown>)[] = []
  async function close() {
    for (const work of closing.splice(0).toReversed()) await work()
  }
  async function held<Made>(made: Promise<Made>, end: (made: Made) => Promise<unknown>) {
    const one = await made
    closing.push(() => end(one))
    return one
  }
  const network = () => held(openNetwork(), (one) => one.close())
  const link = (to: Network, from: Network | null, inhabitants?: number) =>
    held(layLink(to, from, inhabitants), (one) => one.remove())

  async function machine(proxy: Network) {
    const own = await network()
    const [fromProxy, wire] = [await link(own, proxy), await link(own, null)]
    const line = await held(lineTo(torv.address, 0, wire.near[0]), (one) => one.close())
    const address = { ...line.address, keeper: torv.address.keeper }
    const rise = () => openSquareOfProcesses({ ...torv, address }, 1, settings, own.inside)
    const settings = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PLATFORM_HOST: 'admin.example.com',
      HOST: fromProxy.far,
      PORT: String(port),
      TRUSTED_PROXIES: fromProxy.near.join(),
    }
    let square: Square = await rise()
    closing.push(() => square.close())
    return {
      address: fromProxy.far,
      wire,
      signal: (name: NodeJS.Signals) => square.signal(name),
      gone: () => square.gone,
      async rise() {
        square = await rise()
      },
    }
  }

  try {
    const proxy = await network()
    const street = await link(proxy, null, 2)
    const one = await machine(proxy)
    const two = await machine(proxy)
    const addresses = [one.address, two.address]
    await held(openProxy(proxy, addresses), (opened) => opened.close())
    const [visitor, other] = street.near
    const at = (wanted: number, from = visitor) => ({
      host: street.far,
      port: wanted,
      ...(from && { localAddress: from }),
    })
    const ready = async (door: Where) => {
      const { status } = await ask(door, { host: 'admin.example.com', path: '/readyz' })
      if (status !== 200) throw new Error(`the proxy is answered ${status}`)
    }
    for (const number of Object.values(doors)) await vi.waitFor(() => ready(at(number)), 10_000)
    return {
      door: at(doors.both),
      neighbour: at(doors.both, other),
      machines: [
        { ...one, door: at(doors.one) },
        { ...two, door: at(doors.two) },
      ],
      close,
    }
  } catch (fault) {
    await close()
    throw fault
  }
}

/** nginx with the documented settings, plus one port for each machine. */
async function openProxy({ inside }: Network, [one = '', two = '']: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'torv-proxy-'))
  await chmod(folder, 0o755)
  const document = new URL('../../docs/several-machines.md', import.meta.url)
  const [, recommended = ''] =
    /```nginx\n([\s\S]*?)```/.exec(await readFile(document, 'utf8')) ?? []
  const given = (name: string, number: number, first: string, second: string) =>
    recommended
      .replaceAll(/\btorv\b/g, name)
      .replace('listen 443 ssl', `listen ${number}`)
      .replace('10.0.0.11:3000', `${first}:${port}`)
      .replace('10.0.0.12:3000', second ? `${second}:${port}` : `${first}:${port} down`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; user root; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 1024; }
http {
access_log off; ${places.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${given('both', doors.both, one, two)}
${given('one', doors.one, one, '')}
${given('two', doors.two, two, '')}
}`,
  )
  const [command = '', ...words] = [...inside, pathOf('nginx'), '-p', folder, '-c', file]
  const child = spawn(command, [...words, '-e', join(folder, 'errors')], { stdio: 'inherit' })
  const gone = once(child, 'exit')
  return {
    async close() {
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
