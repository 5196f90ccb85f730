import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, vi } from 'vitest'

export type Program = {
  port: number
  /** The processes that serve, those that have just died left out. */
  serving(): Promise<number[]>
  words(): string
  /** Ends the whole of it as a cut of the power would: no process has another word. */
  die(): Promise<void>
  /** Kills the one process that looks after the others, and waits until these have left as well. */
  behead(): Promise<void>
  /** Starts it again at the same port, as whoever watches over a machine's services does. */
  rise(): Promise<void>
  close(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** `npm start` of the built shops with the demo in them: one process that looks after two that serve. */
export async function openProgram(env: Record<string, string>): Promise<Program> {
  const heard: string[] = []
  // Chosen beforehand: when all that serve have died at once, those that follow come back to it.
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

  // Not PostgreSQL, which has a session of its own.
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
      // Whoever died has nothing more to end.
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

/** Between two looks a process may have gone by itself. */
export function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** The processes that another has started and that are alive. */
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

/** Of a process: its state, its parent, its group and its session; of one that is gone nothing. */
async function statOf(pid: number | string): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
