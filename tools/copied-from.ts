import { readFileSync } from 'node:fs'
import type { OwnerAddress } from '#server/database/address.ts'
import type { BackupSource } from '#server/database/backup/take-base.ts'
import type { ClusterPaths } from '#server/database/embedded/place.ts'
import type { Settings } from '#server/settings.ts'

/** What a backup takes along: the database, and the secret without which half of it cannot be read. */
export function copiedFrom(
  { secretFile }: Settings,
  address: OwnerAddress,
  { cluster }: ClusterPaths,
): BackupSource {
  return { address, cluster, secret: secretFile && readFileSync(secretFile, 'utf8') }
}
