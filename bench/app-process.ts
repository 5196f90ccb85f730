import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCommand } from '../tools/start-command.ts'

export type AppProcess = {
  url: string
  port: number
  /** The supervisor, then the serving processes. */
  pids(): Promise<number[]>
  /** Milliseconds from the command to the first complete page. */
  startupTime: number
  /** Megabytes of the largest serving process. */
  memory(): Promise<number>
  supervisorMemory(): Promise<number>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')

export async function createDataFolder(): Promise<{ data: string; remove(): Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'torv-bench-'))
  // As root, the database runs as another user that needs access to this folder.
  await chmod(data, 0o755)
  return { data, remove: () => rm(data, { recursive: true, force: true }) }
}

/** Starts the app as `npm start` does, with the demo unless the environment turns it off. */
export async function spawnApp(
  data: string,
  port: number,
  extraEnvironment: Record<string, string> = {},
): Promise<AppProcess> {
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
      ...extraEnvironment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await waitUntilOpen(child)
  const url = `http://localhost:${port}/`
  if (extraEnvironment['TORV_DEMO'] !== 'no') {
    const page = await fetch(url)
    await page.arrayBuffer()
    if (page.status !== 200) throw new Error(`the first page was answered ${page.status}`)
  }
  const pids = async () => {
    const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    const commands = await Promise.all(children.split(' ').filter(Boolean).map(readCommand))
    return [child.pid ?? 0, ...commands.filter((one) => one.isNode).map(({ pid }) => pid)]
  }
  return {
    url,
    port,
    pids,
    startupTime: performance.now() - started,
    async memory() {
      const [, ...serving] = await pids()
      return Math.max(...(await Promise.all(serving.map(readResidentMegabytes))))
    },
    supervisorMemory: () => readResidentMegabytes(child.pid ?? 0),
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function waitUntilOpen(child: ChildProcess): Promise<void> {
  for await (const output of child.stdout ?? []) {
    if (String(output).includes('Torv is open')) return
  }
  throw new Error('the square did not open')
}

async function readResidentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
}

async function readCommand(pid: string): Promise<{ pid: number; isNode: boolean }> {
  const output = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return { pid: Number(pid), isNode: output.includes('start.mjs') }
}
