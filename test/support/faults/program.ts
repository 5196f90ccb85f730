import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, vi } from 'vitest'

export type Program = {
  port: number
  servingPids(): Promise<number[]>
  output(): string
  /** Kills all processes at once, as a power cut would. */
  killAll(): Promise<void>
  /** Kills the supervisor and waits until the serving processes have exited. */
  killSupervisor(): Promise<void>
  /** Starts it again on the same port, as a service manager does. */
  start(): Promise<void>
  close(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** `npm start` of the build: one supervisor and two serving processes. */
export async function startProgram(
  env: Record<string, string>,
  fixedPort?: number,
): Promise<Program> {
  const chunks: string[] = []
  // Fixed in advance: when all serving processes die, their successors need the same port.
  const port = fixedPort ?? (await findFreePort())
  let child = await start()

  async function start(): Promise<ChildProcess> {
    const started = spawn(
      process.execPath,
      ['--max-semi-space-size=4', '--v8-pool-size=1', 'tools/start.mjs'],
      {
        cwd: root,
        env: {
          PATH: '',
          TORV_PROCESSES: '2',
          METRICS_ADDRESS: 'off',
          LOG_LEVEL: 'error',
          PORT: String(port),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    await new Promise<void>((resolve, reject) => {
      let output = ''
      const collect = (chunk: Buffer) => {
        output += String(chunk)
        chunks.push(String(chunk))
        if (output.includes(`http://admin.localhost:${port}`)) resolve()
      }
      started.stdout.on('data', collect)
      started.stderr.on('data', collect)
      started.once('exit', () => reject(new Error(`the program did not open: ${output}`)))
    })
    return started
  }

  // Excludes PostgreSQL, which has its own session.
  async function servingPids(): Promise<number[]> {
    const all = await listChildren(child.pid ?? 0)
    const ownSession = await readSession(child.pid ?? 0)
    const sessions = await Promise.all(all.map(readSession))
    return all.filter((_, index) => sessions[index] === ownSession)
  }

  return {
    port,
    servingPids,
    output: () => chunks.join(''),
    async killAll() {
      const exited = once(child, 'exit')
      const servingPids = await listChildren(child.pid ?? 0)
      for (const pid of [child.pid ?? 0, ...servingPids]) kill(pid)
      await exited
    },
    async killSupervisor() {
      const exited = once(child, 'exit')
      const remaining = await servingPids()
      kill(child.pid ?? 0)
      await exited
      await vi.waitFor(async () => {
        const states = await Promise.all(remaining.map(readStat))
        expect(states.filter(([state = 'Z']) => state !== 'Z' && state !== '')).toEqual([])
      }, 10_000)
    },
    async start() {
      child = await start()
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Returns false if the process has already exited. */
export function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

export async function listChildren(parent: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const children = await Promise.all(
    all.map(async (pid) => {
      const [state, parentPid] = await readStat(pid)
      return Number(parentPid) === parent && state !== 'Z' ? Number(pid) : 0
    }),
  )
  return children.filter((pid) => pid > 0)
}

async function readSession(pid: number): Promise<string | undefined> {
  return (await readStat(pid))[3]
}

/** State, parent, group and session of a process; empty if it is gone. */
async function readStat(pid: number | string): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
