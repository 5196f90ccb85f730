import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCommand } from '../tools/start-command.ts'

export type Square = {
  url: string
  port: number
  /** The serving processes: one, or several with their supervisor. */
  pids(): Promise<number[]>
  /** Milliseconds from the command to the first complete page. */
  openedAfter: number
  /** Megabytes of the largest process. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')

export async function ownData(): Promise<{ data: string; remove(): Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'torv-bench-'))
  // As root, the database runs as another user that needs access to this folder.
  await chmod(data, 0o755)
  return { data, remove: () => rm(data, { recursive: true, force: true }) }
}

/** Starts the app as `npm start` does, with the demo unless the environment turns it off. */
export async function openSquare(
  data: string,
  port: number,
  more: Record<string, string> = {},
): Promise<Square> {
  const started = performance.now()
  const child = spawn(process.execPath, startCommand, {
    cwd: root,
    env: {
      ...process.env,
      TORV_DATA: data,
      PORT: String(port),
      METRICS_ADDRESS: 'off',
      LOG_LEVEL: 'error',
      // The stream clients send different addresses in X-Forwarded-For.
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await saysOpen(child)
  const url = `http://localhost:${port}/`
  if (more['TORV_DEMO'] !== 'no') {
    const page = await fetch(url)
    await page.arrayBuffer()
    if (page.status !== 200) throw new Error(`the first page was answered ${page.status}`)
  }
  const pids = async () => {
    const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    const own = await Promise.all(children.split(' ').filter(Boolean).map(commandOf))
    return [child.pid ?? 0, ...own.filter((one) => one.isNode).map(({ pid }) => pid)]
  }
  return {
    url,
    port,
    pids,
    openedAfter: performance.now() - started,
    memory: async () => Math.max(...(await Promise.all((await pids()).map(residentMegabytes)))),
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function saysOpen(child: ChildProcess): Promise<void> {
  for await (const words of child.stdout ?? []) {
    if (String(words).includes('Torv is open')) return
  }
  throw new Error('the square did not open')
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
}

async function commandOf(pid: string): Promise<{ pid: number; isNode: boolean }> {
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return { pid: Number(pid), isNode: words.includes('start.mjs') }
}
