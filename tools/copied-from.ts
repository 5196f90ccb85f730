import { readFileSync } from 'node:fs'
import type { OwnerAddress } from '#server/platform/database/address.ts'
import type { BackupSource } from '#extras/backup/take-base.ts'
import type { ClusterPaths } from '#server/platform/database/embedded/cluster-paths.ts'
import type { Settings } from '#server/settings.ts'

/** What a backup takes along: the database, and the secret without which half of it cannot be read. */
export function copiedFrom(
  { secretFile }: Settings,
  address: OwnerAddress,
  { cluster }: ClusterPaths,
): BackupSource {
  return { address, cluster, secret: secretFile && readFileSync(secretFile, 'utf8') }
}
