import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCommand } from '../../tools/start-command.ts'
import { testSecret } from './cluster.ts'
import type { TestDatabase } from './database.ts'
import { getTestFilesFolder } from './files.ts'

export type ProcessCluster = {
  port: number
  pid: number
  output(): string
  exited: Promise<number | null>
  signal(name: NodeJS.Signals): void
  close(): Promise<void>
}

/** The real program over a test database: one supervisor and this many serving processes. */
export async function startProcesses(
  { address }: TestDatabase,
  processes: number,
  extraEnv: Record<string, string | undefined> = {},
  /** Command prefix that runs it elsewhere. */
  commandPrefix: readonly string[] = [],
  folder = join(import.meta.dirname, '../..'),
): Promise<ProcessCluster> {
  const data = await mkdtemp(join(tmpdir(), 'square-'))
  const { user, password } = address.owner
  const [command = '', ...parts] = [...commandPrefix, process.execPath, ...startCommand]
  const child = spawn(command, parts, {
    cwd: folder,
    env: {
      PATH: '',
      DATABASE_URL: `postgres://${user}:${password}@localhost:${address.port}/${address.database}?host=${address.host}`,
      TORV_SECRET: testSecret,
      TORV_PROCESSES: String(processes),
      TORV_DEMO: 'no',
      TORV_DATA: data,
      TORV_FILES: getTestFilesFolder(),
      PORT: '0',
      METRICS_ADDRESS: 'off',
      ...extraEnv,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = once(child, 'exit').then(([code]) => code)
  const port = await new Promise<number>((resolve, reject) => {
    const collect = (extraEnv: Buffer) => {
      output += String(extraEnv)
      const [, portText] = /^ {2}http:\/\/\S+:(\d+)\b/m.exec(output) ?? []
      if (portText) resolve(Number(portText))
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    void exited.then(() => reject(new Error(`the square did not open: ${output}`)))
  })
  return {
    port,
    pid: child.pid ?? 0,
    output: () => output,
    exited,
    signal: (name) => child.kill(name),
    async close() {
      child.kill('SIGTERM')
      await exited
      await rm(data, { recursive: true, force: true })
    },
  }
}
