import { Client } from 'pg'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { claimStorage } from '#platform/files/claim-storage.ts'
import type { Storages } from '#platform/files/file-storage.ts'
import type { Settings } from '#app/settings.ts'

/** After the migrations and before anything reads a file. */
export async function claimFileStorage(
  { files }: Settings,
  address: OwnerAddress,
): Promise<Storages> {
  const owner = new Client(asOwner(address))
  await owner.connect()
  try {
    return await claimStorage(owner, files)
  } finally {
    await owner.end()
  }
}
