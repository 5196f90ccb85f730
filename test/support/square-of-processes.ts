import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCommand } from '../../tools/start-command.ts'
import { testSecret } from './cluster.ts'
import type { TestDatabase } from './database.ts'

export type Square = {
  port: number
  pid: number
  words(): string
  gone: Promise<number | null>
  signal(name: NodeJS.Signals): void
  close(): Promise<void>
}

/** The real program over a test database: one supervisor and this many serving processes. */
export async function openSquareOfProcesses(
  { address }: TestDatabase,
  processes: number,
  more: Record<string, string | undefined> = {},
  /** Command prefix that runs it elsewhere. */
  inside: readonly string[] = [],
): Promise<Square> {
  const data = await mkdtemp(join(tmpdir(), 'square-'))
  const { user, password } = address.keeper
  const [command = '', ...parts] = [...inside, process.execPath, ...startCommand]
  const child = spawn(command, parts, {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: '',
      DATABASE_URL: `postgres://${user}:${password}@localhost:${address.port}/${address.database}?host=${address.host}`,
      TORV_SECRET: testSecret,
      TORV_PROCESSES: String(processes),
      TORV_DEMO: 'no',
      TORV_DATA: data,
      PORT: '0',
      METRICS_ADDRESS: 'off',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  const gone = once(child, 'exit').then(([code]) => code)
  const port = await new Promise<number>((resolve, reject) => {
    const hear = (more: Buffer) => {
      words += String(more)
      const [, found] = /^ {2}http:\/\/\S+:(\d+)$/m.exec(words) ?? []
      if (found) resolve(Number(found))
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void gone.then(() => reject(new Error(`the square did not open: ${words}`)))
  })
  return {
    port,
    pid: child.pid ?? 0,
    words: () => words,
    gone,
    signal: (name) => child.kill(name),
    async close() {
      child.kill('SIGTERM')
      await gone
      await rm(data, { recursive: true, force: true })
    },
  }
}
