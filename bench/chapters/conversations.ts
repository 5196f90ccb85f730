import { spawnApp, createDataFolder } from '../app-process.ts'
import { measureThreads } from '../threads.ts'
import type { Bench } from './bench.ts'

export async function measureConversations({ note, port }: Bench): Promise<void> {
  const { data, remove } = await createDataFolder()
  try {
    const app = await spawnApp(data, port())
    const threads = await measureThreads(app, data)
    note('500 open conversations, from sent to seen, median', threads.median, 'ms')
    note('500 open conversations, from sent to seen, p99', threads.p99, 'ms')
    note('memory for each of them', threads.memory, 'kB')
    await app.stop()
  } finally {
    await remove()
  }
}
