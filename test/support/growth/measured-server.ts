import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readProcessorSeconds } from '../../../bench/processor-time.ts'
import { startCommand } from '../../../tools/start-command.ts'
import { testSecret } from '../cluster.ts'
import type { TestDatabase } from '../database.ts'
import { createTestFiles } from '../files.ts'
import type { StartMessage, Report } from './serving-process.ts'

/** Bytes of a request; each part is written separately. */
export type RequestParts = readonly Buffer[]

/** `cost`: milliseconds of processor time of the serving process and of its database connections. */
export type Measurement = Omit<Report, 'milliseconds'> & { cost: number } & ResponseHead

type ResponseHead = { status: number; location: string }

export type MeasuredServer = {
  /** Sends a request and waits until the connection is closed; `null` where that took too long. */
  measure(parts: RequestParts): Promise<Measurement | null>
  close(): Promise<void>
}

// Milliseconds without a byte, after which a request counts as not answered.
const idleTimeout = 30_000

/** Starts a process that serves the shops of a test database and reports its processor time. */
export async function openMeasuredServer({
  address,
  ownerClient,
}: Pick<TestDatabase, 'address' | 'ownerClient'>): Promise<MeasuredServer> {
  const name = `growth-${randomUUID()}`
  const data = await mkdtemp(join(tmpdir(), 'growth-'))
  const child = fork(join(import.meta.dirname, 'serving-process.ts'), [], {
    execArgv: startCommand.slice(0, -1),
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, PGAPPNAME: name },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const died = exited.then(([code]): never => {
    throw new Error(`the serving process ended: ${String(code)}`)
  })
  died.catch(() => {})
  const startMessage: StartMessage = {
    address,
    files: await createTestFiles(),
    env: {
      PORT: '0',
      TORV_DATA: data,
      TORV_SECRET: testSecret,
      METRICS_ADDRESS: 'off',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  }
  const receive = async <Message>(): Promise<Message> =>
    (await Promise.race([once(child, 'message'), died]))[0]
  child.send(startMessage)
  const { port } = await receive<{ port: number }>()

  async function report(): Promise<Report> {
    const response = receive<Report>()
    child.send('report')
    return response
  }

  /** Processor time of each database connection of this server; empty if the system does not report it. */
  async function readDatabaseTimes(): Promise<Map<number, number>> {
    const { rows } = await ownerClient.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1',
      [name],
    )
    const times = rows.map(async ({ pid }) => {
      const seconds = await readProcessorSeconds([pid]).catch(() => 0)
      return [pid, seconds * 1_000] as const
    })
    return new Map(await Promise.all(times))
  }

  return {
    async measure(parts) {
      const [databaseBefore, before] = [await readDatabaseTimes(), await report()]
      const response = await send(port, parts)
      if (!response) return null
      const { milliseconds, ...after } = await report()
      let cost = milliseconds - before.milliseconds
      for (const [pid, time] of await readDatabaseTimes()) {
        cost += Math.max(0, time - (databaseBefore.get(pid) ?? 0))
      }
      return { ...after, ...response, cost }
    },
    async close() {
      child.kill('SIGKILL')
      await exited
      await rm(data, { recursive: true, force: true })
    },
  }
}

const compileCache = join(import.meta.dirname, '../../../node_modules/.cache/torv')

async function send(port: number, parts: RequestParts): Promise<ResponseHead | null> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let start = ''
  socket.on('data', (bytes: Buffer) => {
    if (start.length < 4_096) start += bytes.toString('latin1', 0, 4_096)
  })
  // The server may refuse a request, and close the connection, before all of it is sent.
  socket.on('error', () => {})
  const closed = new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true))
    socket.setTimeout(idleTimeout, () => resolve(false))
  })
  for (const part of parts) {
    socket.write(part)
    if (parts.length > 1) await nextTurn()
  }
  const isAnswered = await closed
  socket.destroy()
  if (!isAnswered) return null
  const [, status = 0] = /^HTTP\/1\.1 (\d{3})/.exec(start) ?? []
  const [, location = ''] = /^location: (.*)\r$/im.exec(start) ?? []
  return { status: Number(status), location }
}
