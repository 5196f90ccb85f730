import type { OwnerAddress } from '#platform/database/address.ts'
import type { Storages } from '#platform/files/file-storage.ts'
import type { Settings } from '#app/settings.ts'
import { runStep } from './steps.ts'

/** The milliseconds that a connection may take which no shopper waits for: a busy machine is slow to connect. */
export const patientConnect = 60_000

/** Imports lazily, so that the idle supervisor does not keep one-time code in memory. */
export async function seedDemo(
  { keyFor, keysFor }: Settings,
  address: OwnerAddress,
  files: Storages,
): Promise<void> {
  const [{ openDatabaseWithFiles }, { buildDemo }, { exemptDemoStaff }] = await Promise.all([
    import('./open-database-with-files.ts'),
    import('../database/demo/build.ts'),
    import('../database/demo/exempt-staff.ts'),
  ])
  const patientAddress = { ...address, connectTimeout: patientConnect }
  const database = openDatabaseWithFiles(patientAddress, keyFor, files)
  try {
    await buildDemo(database, { address: patientAddress, keysFor, onStep: runStep })
  } finally {
    await database.close()
  }
  await exemptDemoStaff(patientAddress)
}
