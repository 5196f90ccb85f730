import { setTimeout as pause } from 'node:timers/promises'
import { formatRequest, openConnection } from '../connection.ts'
import type { Bench } from './bench.ts'
import { spawnLargeApp } from './large-app.ts'

const storeCount = 1_000

/** The pages are compressed meanwhile, and a process frees its memory once it is idle. */
const restTime = 20_000

/** Memory of a process with 10,000 known stores and 2,000 cached pages. */
export async function measureMemory({ note, port }: Bench): Promise<void> {
  const size = { products: 100, stores: 9_999, productsEach: 10, emptyStores: 0 }
  const app = await spawnLargeApp(port(), size)
  await pause(restTime)
  note('memory with 10,000 stores, idle', await app.memory(), 'MB', { atMost: 120 })
  note('its supervisor', await app.supervisorMemory(), 'MB')
  const connections = await Promise.all(Array.from({ length: 4 }, () => openConnection(app.port)))
  let next = 1
  await Promise.all(
    connections.map(async (connection) => {
      for (; next <= storeCount;) {
        const host = `butik-${next}.example`
        next += 1
        for (const path of ['/', '/category/kategori-1'])
          await connection.send(formatRequest(host, path))
      }
    }),
  )
  for (const connection of connections) connection.close()
  await pause(restTime)
  note('memory with 2,000 pages of theirs kept', await app.memory(), 'MB', { atMost: 200 })
  note('its supervisor', await app.supervisorMemory(), 'MB')
  await app.stop()
}
