import { Client } from 'pg'
import { asOwner } from '#platform/database/address.ts'
import { readSettings } from '#app/settings.ts'
import { buildLargeDatabase } from '../../test/support/large-database.ts'
import { startDatabase } from '../../tools/database.ts'
import { spawnApp, createDataFolder, type AppProcess } from '../app-process.ts'

type Size = Parameters<typeof buildLargeDatabase>[1]

export const largeStoreHost = 'butik-0.example'

/** Starts the app with a generated data set instead of the demo. */
export async function spawnLargeApp(
  port: number,
  size: Size,
  extraEnvironment: Record<string, string> = {},
): Promise<AppProcess & { owner: Client }> {
  const { data, remove } = await createDataFolder()
  const environment = { TORV_DEMO: 'no', ...extraEnvironment }
  const first = await spawnApp(data, port, environment)
  const database = await startDatabase(readSettings({ TORV_DATA: data }))
  const owner = new Client(asOwner(database.address))
  await owner.connect()
  await buildLargeDatabase(owner, size)
  await first.stop()
  const app = await spawnApp(data, port, environment)
  return {
    ...app,
    owner,
    async stop() {
      await owner.end()
      await app.stop()
      await database.stop()
      await remove()
    },
  }
}
