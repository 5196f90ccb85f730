import { Client } from 'pg'
import { asOwner, type OwnerAddress } from '#server/platform/database/address.ts'
import { claimPlaces } from '#server/platform/files/claim-places.ts'
import type { NamedPlaces } from '#server/platform/files/file-place.ts'
import type { Settings } from '#server/settings.ts'

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
