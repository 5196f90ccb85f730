import { openSquare, ownData } from '../square.ts'
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
    await square.stop()
  } finally {
    await remove()
  }
}
