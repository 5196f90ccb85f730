import { once } from 'node:events'
import { get } from 'node:http'
import { openSquare, ownData, type Square } from '../square.ts'
import type { Bench } from './bench.ts'

export async function starting({ note, port }: Bench): Promise<void> {
  const { data, remove } = await ownData()
  try {
    const first = await openSquare(data, port())
    note('with an empty data folder, to the first page', first.openedAfter, 'ms')
    await first.stop()
    const square = await openSquare(data, port())
    note('again, to the first page', square.openedAfter, 'ms', { atMost: 2_000 })
    note('memory, idle', await square.memory(), 'MB')
    note('one process, blocked, until the shop answers again', await blocked(square), 'ms', {
      atMost: 8_000,
    })
    await square.stop()
  } finally {
    await remove()
  }
}

/** Milliseconds that a visitor waits while the only process is stopped. */
async function blocked({ pids, port }: Square): Promise<number> {
  const [, serving = 0] = await pids()
  process.kill(serving, 'SIGSTOP')
  const began = performance.now()
  const asked = get({ host: '127.0.0.1', port, agent: false, headers: { host: 'localhost' } })
  const [response] = await once(asked, 'response')
  if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}`)
  response.resume()
  return performance.now() - began
}
