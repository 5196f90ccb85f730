import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { asKeeper } from '#server/database/address.ts'
import { openDatabase } from '#server/database/database.ts'
import { addressOf } from '#server/database/embedded/cluster.ts'
import { placeFor, type Place } from '#server/database/embedded/place.ts'
import { settingsFrom } from '#server/settings.ts'
import { setScene, type Scene } from './load.ts'
import { openProgram, type Program } from './program.ts'

export type Ground = {
  data: string
  program: Program
  place: Place
  scene: Scene
  withKeeper<Answer>(work: (keeper: Client) => Promise<Answer>): Promise<Answer>
  close(): Promise<void>
}

export async function openGround(
  wanted?: string,
  env: Record<string, string> = {},
): Promise<Ground> {
  const data = wanted ?? (await mkdtemp(join(tmpdir(), 'torv-faults-')))
  await chmod(data, 0o755)
  const program = await openProgram({ TORV_DATA: data, TORV_DEMO: 'no', ...env })
  const place = placeFor(data, 'postgres')
  const { keyFor } = settingsFrom({ TORV_DATA: data })
  const address = addressOf(place, 'torv', keyFor('keeper'))
  const database = openDatabase(address, keyFor, () => {})
  const scene = await setScene(database)
  await database.close()
  return {
    data,
    program,
    place,
    scene,
    async withKeeper(work) {
      const keeper = new Client(asKeeper(address))
      keeper.on('error', () => {})
      await keeper.connect()
      try {
        return await work(keeper)
      } finally {
        await keeper.end()
      }
    },
    async close() {
      await program.close()
      await rm(data, { recursive: true, force: true })
    },
  }
}
