import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { asKeeper } from '#server/database/address.ts'
import { settingsFrom } from '#server/settings.ts'
import { runningDatabase } from '../../tools/database.ts'
import { middle, part } from '../figures.ts'
import { openSquare, ownData } from '../square.ts'
import { askedFor, openWire, type Heard, type Wire } from '../wires.ts'
import type { Bench } from './bench.ts'

const host = 'localhost'
// With fewer samples the p99 would be the single slowest one.
const saves = 200
const others = [
  '/about',
  '/contact',
  '/handelsbetingelser',
  '/robots.txt',
  '/_.data',
  '/privatlivspolitik',
]

/** Measures from the commit of a change to the first byte of a page that shows it, and page times right after. */
export async function saving({ note, port }: Bench): Promise<void> {
  const { data, remove } = await ownData()
  try {
    const one = await saved(port(), data, 1)
    note('a save is seen in one process, median', middle(one.seen), 'ms')
    note('a save is seen in one process, p99', part(one.seen, 0.99), 'ms', { atMost: 50 })
    note('any page right after a save, median', middle(one.after), 'ms')
    note('any page right after a save, p99', part(one.after, 0.99), 'ms', { atMost: 50 })
    const two = await saved(port(), data, 2)
    note('a save is seen in both of two processes, p99', part(two.seen, 0.99), 'ms', {
      atMost: 250,
    })
    note('any page right after, two processes, p99', part(two.after, 0.99), 'ms', { atMost: 50 })
  } finally {
    await remove()
  }
}

async function saved(port: number, data: string, processes: number) {
  const square = await openSquare(data, port, { TORV_PROCESSES: String(processes) })
  const database = await runningDatabase(settingsFrom({ TORV_DATA: data }))
  const keeper = new Client(asKeeper(database.address))
  await keeper.connect()
  const wires = await wiresToEach(port, processes)
  const home = askedFor(host, '/')
  const seen: number[] = []
  const after: number[] = []
  for (let count = 0; count < saves; count += 1) {
    for (const wire of wires)
      for (const path of ['/', ...others]) await wire.ask(askedFor(host, path))
    const former = await Promise.all(wires.map(async (wire) => tagOf(await wire.ask(home))))
    await pause(30)
    await keeper.query('update stores set name = $1 where domain = $2', [
      `Taskehuset ${count}`,
      host,
    ])
    const began = performance.now()
    await Promise.all(
      wires.map(async (wire, at) => {
        while (tagOf(await wire.ask(home)) === former[at]) {
          if (performance.now() - began > 10_000) throw new Error('a save was not seen')
          await pause(1)
        }
      }),
    )
    seen.push(performance.now() - began)
    for (const wire of wires) {
      for (const path of others) after.push((await wire.ask(askedFor(host, path))).milliseconds)
    }
  }
  for (const wire of wires) wire.close()
  await keeper.end()
  await square.stop()
  await database.stop()
  return { seen, after }
}

/** Opens a connection to each process, identified by the first half of its request ids. */
async function wiresToEach(port: number, processes: number): Promise<Wire[]> {
  const found = new Map<string, Wire>()
  for (let turn = 0; turn < 100 && found.size < processes; turn += 1) {
    const wire = await openWire(port)
    const { head } = await wire.ask(askedFor(host, '/healthz'))
    const name = /x-request-id: (\S+)-/i.exec(head)?.[1] ?? ''
    if (found.has(name)) wire.close()
    else found.set(name, wire)
  }
  if (found.size < processes) throw new Error('not every process was reached')
  return [...found.values()]
}

function tagOf({ head }: Heard): string | undefined {
  return /\netag: (\S+)/i.exec(head)?.[1]
}
