import { openSquare, ownData } from '../square.ts'
import { openThreads } from '../threads.ts'
import type { Bench } from './bench.ts'

export async function conversations({ note, port }: Bench): Promise<void> {
  const { data, remove } = await ownData()
  try {
    const square = await openSquare(data, port())
    const threads = await openThreads(square, data)
    note('500 open conversations, from sent to seen, median', threads.median, 'ms')
    note('500 open conversations, from sent to seen, p99', threads.p99, 'ms')
    note('memory for each of them', threads.memory, 'kB')
    await square.stop()
  } finally {
    await remove()
  }
}
