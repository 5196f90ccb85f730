import { once } from 'node:events'
import { get } from 'node:http'
import { spawnApp, createDataFolder, type AppProcess } from '../app-process.ts'
import type { Bench } from './bench.ts'

export async function measureStarting({ note, port }: Bench): Promise<void> {
  const { data, remove } = await createDataFolder()
  try {
    const first = await spawnApp(data, port())
    note('with an empty data folder, to the first page', first.startupTime, 'ms')
    await first.stop()
    const app = await spawnApp(data, port())
    note('again, to the first page', app.startupTime, 'ms', { atMost: 2_000 })
    note('memory, idle', await app.memory(), 'MB')
    note('one process, blocked, until the shop answers again', await measureBlocked(app), 'ms', {
      atMost: 8_000,
    })
    await app.stop()
  } finally {
    await remove()
  }
}

/** Milliseconds that a visitor waits while the only process is stopped. */
async function measureBlocked({ pids, port }: AppProcess): Promise<number> {
  const [, serving = 0] = await pids()
  process.kill(serving, 'SIGSTOP')
  const began = performance.now()
  const request = get({ host: '127.0.0.1', port, agent: false, headers: { host: 'localhost' } })
  const [response] = await once(request, 'response')
  if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}`)
  response.resume()
  return performance.now() - began
}
