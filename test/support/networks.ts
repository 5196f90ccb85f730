import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A network of its own, as a machine has it: what is started in it sees its links alone. */
export type Network = {
  /** What stands before a command that is to run there. */
  inside: readonly string[]
  pid: number
  close(): Promise<void>
}

/** A wire between this machine and a network, or between two of them. */
export type Link = {
  /** Of the near end, one for each who lives there, and of the far end. */
  near: readonly string[]
  far: string
  /** Words are lost on it, and nobody is told. */
  down(): Promise<void>
  up(): Promise<void>
  remove(): Promise<void>
}

// Those of the administrator are not on everybody's path.
const folders = ['/usr/sbin', '/usr/bin', '/sbin', '/bin']

/** What it takes to make networks and is not here; `null` where they can be made. */
export function missingForNetworks(): string | null {
  if (process.platform !== 'linux') return 'Linux'
  if (process.getuid?.() !== 0) return 'the rights of root'
  const missing = ['unshare', 'nsenter', 'ip', 'nginx'].find((tool) => !pathOf(tool))
  if (missing) return missing
  return spawnSync(pathOf('unshare'), ['--net', 'true']).status === 0
    ? null
    : 'a system that lets somebody make networks'
}

/** Where a tool of the system is; empty where it is not. */
export function pathOf(tool: string): string {
  return folders.map((folder) => join(folder, tool)).find((path) => existsSync(path)) ?? ''
}

/** It is there for as long as somebody is in it: at first one who does nothing else, and goes when this process does. */
export async function openNetwork(): Promise<Network> {
  const holder = spawn(pathOf('unshare'), ['--net', 'cat'], { stdio: ['pipe', 'pipe', 'inherit'] })
  // Who answers has arrived.
  holder.stdin.write('hello')
  await once(holder.stdout, 'data')
  const pid = holder.pid ?? 0
  const inside = [pathOf('nsenter'), `--target=${pid}`, '--net']
  await ip({ inside }, 'link set lo up')
  return {
    pid,
    inside,
    async close() {
      const gone = once(holder, 'exit')
      holder.stdin.end()
      await gone
    },
  }
}

// Kept by the standards for trials between networks, so no machine that runs this has them.
const range = '198.18'
let count = 0

/** Lays a link to a network from another, or from this machine, where so many live. */
export async function layLink(to: Network, from: Network | null, inhabitants = 1): Promise<Link> {
  count += 1
  const [nearEnd, farEnd] = [`torv${process.pid}-${count}`, `far${count}`]
  const address = (number: number) => `${range}.${process.pid % 256}.${count * 8 + number}`
  const far = address(1)
  const near = Array.from({ length: inhabitants }, (_, index) => address(index + 2))
  await ip(null, `link add ${nearEnd} type veth peer name ${farEnd} netns ${to.pid}`)
  if (from) await ip(null, `link set ${nearEnd} netns ${from.pid}`)
  for (const one of near) await ip(from, `address add ${one}/29 dev ${nearEnd}`)
  await ip(to, `address add ${far}/29 dev ${farEnd}`)
  await ip(from, `link set ${nearEnd} up`)
  await ip(to, `link set ${farEnd} up`)
  return {
    near,
    far,
    down: () => ip(from, `link set ${nearEnd} down`),
    up: () => ip(from, `link set ${nearEnd} up`),
    remove: () => ip(from, `link delete ${nearEnd}`),
  }
}

async function ip(at: Pick<Network, 'inside'> | null, words: string): Promise<void> {
  const [command = '', ...rest] = [...(at?.inside ?? []), pathOf('ip'), ...words.split(' ')]
  await promisify(execFile)(command, rest)
}
