import { Client } from 'pg'
import { asKeeper } from '#server/database/address.ts'
import { settingsFrom } from '#server/settings.ts'
import { buildGreatSquare } from '../../test/support/great-square.ts'
import { runningDatabase } from '../../tools/database.ts'
import { openSquare, ownData, type Square } from '../square.ts'

type Size = Parameters<typeof buildGreatSquare>[1]

export const greatHost = 'butik-0.example'

/** Starts the app with a generated data set instead of the demo. */
export async function openGreatShops(
  port: number,
  size: Size,
  more: Record<string, string> = {},
): Promise<Square & { keeper: Client }> {
  const { data, remove } = await ownData()
  const surroundings = { TORV_DEMO: 'no', ...more }
  const first = await openSquare(data, port, surroundings)
  const database = await runningDatabase(settingsFrom({ TORV_DATA: data }))
  const keeper = new Client(asKeeper(database.address))
  await keeper.connect()
  await buildGreatSquare(keeper, size)
  await first.stop()
  const square = await openSquare(data, port, surroundings)
  return {
    ...square,
    keeper,
    async stop() {
      await keeper.end()
      await square.stop()
      await database.stop()
      await remove()
    },
  }
}
