import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { asOwner } from '#platform/database/address.ts'
import { readSettings } from '#app/settings.ts'
import { startDatabase } from '../../tools/database.ts'
import { median, quantile } from '../figures.ts'
import { spawnApp, createDataFolder } from '../app-process.ts'
import {
  formatRequest,
  openConnection,
  type TimedResponse,
  type TestConnection,
} from '../connection.ts'
import type { Bench } from './bench.ts'

const host = 'localhost'
// With fewer samples the p99 would be the single slowest one.
const saves = 200
const otherPaths = [
  '/about',
  '/contact',
  '/handelsbetingelser',
  '/robots.txt',
  '/tilgaengelighed',
  '/privatlivspolitik',
]

/** Measures from the commit of a change to the first byte of a page that shows it, and page times right after. */
export async function measureSaving({ note, port }: Bench): Promise<void> {
  const { data, remove } = await createDataFolder()
  try {
    const one = await measureSaves(port(), data, 1)
    note('a save is seen in one process, median', median(one.seen), 'ms')
    note('a save is seen in one process, p99', quantile(one.seen, 0.99), 'ms', { atMost: 50 })
    note('any page right after a save, median', median(one.after), 'ms')
    note('any page right after a save, p99', quantile(one.after, 0.99), 'ms', { atMost: 50 })
    const two = await measureSaves(port(), data, 2)
    note('a save is seen in both of two processes, p99', quantile(two.seen, 0.99), 'ms', {
      atMost: 250,
    })
    note('any page right after, two processes, p99', quantile(two.after, 0.99), 'ms', {
      atMost: 50,
    })
  } finally {
    await remove()
  }
}

async function measureSaves(port: number, data: string, processes: number) {
  const app = await spawnApp(data, port, { TORV_PROCESSES: String(processes) })
  const database = await startDatabase(readSettings({ TORV_DATA: data }))
  const owner = new Client(asOwner(database.address))
  await owner.connect()
  const connections = await connectToEach(port, processes)
  const home = formatRequest(host, '/')
  const seen: number[] = []
  const after: number[] = []
  for (let count = 0; count < saves; count += 1) {
    for (const connection of connections)
      for (const path of ['/', ...otherPaths]) await connection.send(formatRequest(host, path))
    const previousEtags = await Promise.all(
      connections.map(async (connection) => getEtag(await connection.send(home))),
    )
    await pause(30)
    await owner.query('update stores set name = $1 where domain = $2', [
      `Taskehuset ${count}`,
      host,
    ])
    const began = performance.now()
    await Promise.all(
      connections.map(async (connection, index) => {
        while (getEtag(await connection.send(home)) === previousEtags[index]) {
          if (performance.now() - began > 10_000) throw new Error('a save was not seen')
          await pause(1)
        }
      }),
    )
    seen.push(performance.now() - began)
    for (const connection of connections) {
      for (const path of otherPaths)
        after.push((await connection.send(formatRequest(host, path))).milliseconds)
    }
  }
  for (const connection of connections) connection.close()
  await owner.end()
  await app.stop()
  await database.stop()
  return { seen, after }
}

/** Opens a connection to each process, identified by the first half of its request ids. */
async function connectToEach(port: number, processes: number): Promise<TestConnection[]> {
  const byProcess = new Map<string, TestConnection>()
  for (let attempt = 0; attempt < 100 && byProcess.size < processes; attempt += 1) {
    const connection = await openConnection(port)
    const { head } = await connection.send(formatRequest(host, '/healthz'))
    const name = /x-request-id: (\S+)-/i.exec(head)?.[1] ?? ''
    if (byProcess.has(name)) connection.close()
    else byProcess.set(name, connection)
  }
  if (byProcess.size < processes) throw new Error('not every process was reached')
  return [...byProcess.values()]
}

function getEtag({ head }: TimedResponse): string | undefined {
  return /\netag: (\S+)/i.exec(head)?.[1]
}
