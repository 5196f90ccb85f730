import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A network namespace: its programs see only its links. */
export type Network = {
  /** Command prefix that runs a program in it. */
  commandPrefix: readonly string[]
  pid: number
  close(): Promise<void>
}

/** A virtual cable between this machine and a network, or between two networks. */
export type Link = {
  /** Addresses of the near end, then of the far end. */
  near: readonly string[]
  far: string
  /** Drops packets silently. */
  down(): Promise<void>
  up(): Promise<void>
  remove(): Promise<void>
}

// Administrator tools are not on every PATH.
const folders = ['/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']

/** The missing requirement for network namespaces with nginx; null if none. */
export function findMissingRequirement(): string | null {
  return findMissingNetworks() ?? (findTool('nginx') ? null : 'nginx')
}

/** The missing requirement for network namespaces; null if none. */
export function findMissingNetworks(): string | null {
  if (process.platform !== 'linux') return 'Linux'
  if (process.getuid?.() !== 0) return 'the rights of root'
  const missing = ['unshare', 'nsenter', 'ip'].find((tool) => !findTool(tool))
  if (missing) return missing
  return spawnSync(findTool('unshare'), ['--net', 'true']).status === 0
    ? null
    : 'permission to create network namespaces'
}

/** Path of a system tool; empty if missing. */
export function findTool(tool: string): string {
  return folders.map((folder) => join(folder, tool)).find((path) => existsSync(path)) ?? ''
}

/** A namespace lives as long as a process in it: here `cat`, which exits with this process. */
export async function openNetwork(): Promise<Network> {
  const holder = spawn(findTool('unshare'), ['--net', 'cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // The echo shows that the process has entered the namespace.
  holder.stdin.write('hello')
  await once(holder.stdout, 'data')
  const pid = holder.pid ?? 0
  const commandPrefix = [findTool('nsenter'), `--target=${pid}`, '--net']
  await runIp({ commandPrefix }, 'link set lo up')
  return {
    pid,
    commandPrefix,
    async close() {
      const gone = once(holder, 'exit')
      holder.stdin.end()
      await gone
    },
  }
}

// Reserved for benchmarks between networks (RFC 2544), so unused on this machine.
const range = '198.18'
let count = 0

/** Links a network to another or to this machine, with this many addresses at the near end. */
export async function createLink(
  to: Network,
  from: Network | null,
  addressCount = 1,
): Promise<Link> {
  count += 1
  const [nearEnd, farEnd] = [`torv${process.pid}-${count}`, `far${count}`]
  const address = (number: number) => `${range}.${process.pid % 256}.${count * 8 + number}`
  const far = address(1)
  const near = Array.from({ length: addressCount }, (_, index) => address(index + 2))
  await runIp(null, `link add ${nearEnd} type veth peer name ${farEnd} netns ${to.pid}`)
  if (from) await runIp(null, `link set ${nearEnd} netns ${from.pid}`)
  for (const one of near) await runIp(from, `address add ${one}/29 dev ${nearEnd}`)
  await runIp(to, `address add ${far}/29 dev ${farEnd}`)
  await runIp(from, `link set ${nearEnd} up`)
  await runIp(to, `link set ${farEnd} up`)
  return {
    near,
    far,
    down: () => runIp(from, `link set ${nearEnd} down`),
    up: () => runIp(from, `link set ${nearEnd} up`),
    remove: () => runIp(from, `link delete ${nearEnd}`),
  }
}

async function runIp(at: Pick<Network, 'commandPrefix'> | null, args: string): Promise<void> {
  const [command = '', ...rest] = [...(at?.commandPrefix ?? []), findTool('ip'), ...args.split(' ')]
  await promisify(execFile)(command, rest)
}
