import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { asOwner } from '#platform/database/address.ts'
import { openDatabase } from '#platform/database/database.ts'
import { toClusterAddress } from '#platform/database/embedded/cluster.ts'
import {
  prepareClusterPaths,
  type ClusterPaths,
} from '#platform/database/embedded/cluster-paths.ts'
import { readSettings } from '#app/settings.ts'
import { createScene, type Scene } from './load.ts'
import { startProgram, type Program } from './program.ts'

export type Installation = {
  data: string
  program: Program
  place: ClusterPaths
  scene: Scene
  withOwner<Result>(work: (ownerClient: Client) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export async function openInstallation(
  folder?: string,
  env: Record<string, string> = {},
): Promise<Installation> {
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'torv-faults-')))
  await chmod(data, 0o755)
  const program = await startProgram({ TORV_DATA: data, TORV_DEMO: 'no', ...env })
  const place = prepareClusterPaths(data, 'postgres')
  const { keyFor } = readSettings({ TORV_DATA: data })
  const address = toClusterAddress(place, 'torv', keyFor('keeper'))
  const database = openDatabase(address, keyFor, () => {})
  const scene = await createScene(database)
  await database.close()
  return {
    data,
    program,
    place,
    scene,
    async withOwner(work) {
      const ownerClient = new Client(asOwner(address))
      ownerClient.on('error', () => {})
      await ownerClient.connect()
      try {
        return await work(ownerClient)
      } finally {
        await ownerClient.end()
      }
    },
    async close() {
      await program.close()
      await rm(data, { recursive: true, force: true })
    },
  }
}
