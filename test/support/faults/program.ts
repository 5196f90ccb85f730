import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, vi } from 'vitest'

export type Program = {
  port: number
  serving(): Promise<number[]>
  words(): string
  /** Kills all processes at once, as a power cut would. */
  die(): Promise<void>
  /** Kills the supervisor and waits until the serving processes have exited. */
  behead(): Promise<void>
  /** Starts it again on the same port, as a service manager does. */
  rise(): Promise<void>
  close(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** `npm start` of the build: one supervisor and two serving processes. */
export async function openProgram(env: Record<string, string>): Promise<Program> {
  const heard: string[] = []
  // Fixed in advance: when all serving processes die, their successors need the same port.
  const port = await freePort()
  let child = await rise()

  async function rise(): Promise<ChildProcess> {
    const risen = spawn(
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
      let words = ''
      const hear = (more: Buffer) => {
        words += String(more)
        heard.push(String(more))
        if (words.includes(`http://admin.localhost:${port}`)) resolve()
      }
      risen.stdout.on('data', hear)
      risen.stderr.on('data', hear)
      risen.once('exit', () => reject(new Error(`the program did not open: ${words}`)))
    })
    return risen
  }

  // Excludes PostgreSQL, which has its own session.
  async function serving(): Promise<number[]> {
    const all = await childrenOf(child.pid ?? 0)
    const own = await sessionOf(child.pid ?? 0)
    const sessions = await Promise.all(all.map(sessionOf))
    return all.filter((_, index) => sessions[index] === own)
  }

  return {
    port,
    serving,
    words: () => heard.join(''),
    async die() {
      const gone = once(child, 'exit')
      const serving = await childrenOf(child.pid ?? 0)
      for (const pid of [child.pid ?? 0, ...serving]) kill(pid)
      await gone
    },
    async behead() {
      const gone = once(child, 'exit')
      const left = await serving()
      kill(child.pid ?? 0)
      await gone
      await vi.waitFor(async () => {
        const states = await Promise.all(left.map(statOf))
        expect(states.filter(([state = 'Z']) => state !== 'Z' && state !== '')).toEqual([])
      }, 10_000)
    },
    async rise() {
      child = await rise()
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

export async function freePort(): Promise<number> {
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

export async function childrenOf(parent: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const children = await Promise.all(
    all.map(async (pid) => {
      const [state, above] = await statOf(pid)
      return Number(above) === parent && state !== 'Z' ? Number(pid) : 0
    }),
  )
  return children.filter((pid) => pid > 0)
}

async function sessionOf(pid: number): Promise<string | undefined> {
  return (await statOf(pid))[3]
}

/** State, parent, group and session of a process; empty if it is gone. */
async function statOf(pid: number | string): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
