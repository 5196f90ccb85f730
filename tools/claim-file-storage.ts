import { Client } from 'pg'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { claimPlaces } from '#platform/files/claim-storage.ts'
import type { NamedPlaces } from '#platform/files/file-storage.ts'
import type { Settings } from '#app/settings.ts'

/** After the migrations and before anything reads a file. */
export async function claimFilePlaces(
  { files }: Settings,
  address: OwnerAddress,
): Promise<NamedPlaces> {
  const owner = new Client(asOwner(address))
  await owner.connect()
  try {
    return await claimPlaces(owner, files)
  } finally {
    await owner.end()
  }
}
