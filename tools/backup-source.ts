import { readFileSync } from 'node:fs'
import type { OwnerAddress } from '#platform/database/address.ts'
import type { BackupSource } from '#extras/backup/take-base.ts'
import type { ClusterPaths } from '#platform/database/embedded/cluster-paths.ts'
import type { StorageAddress } from '#platform/files/file-storage.ts'
import type { Settings } from '#app/settings.ts'

/** A backup includes the secret, without which encrypted columns cannot be read. */
export function toBackupSource(
  { secretFile }: Settings,
  address: OwnerAddress,
  { cluster }: ClusterPaths,
): BackupSource {
  return { address, cluster, secret: secretFile && readFileSync(secretFile, 'utf8') }
}

/** The place of new files comes first. S3 has versions of its own, and the database its own backup. */
export function listFileFolders(places: readonly (StorageAddress | null)[]): string[] {
  return places.flatMap((place) => (place?.kind === 'folder' ? place.path : []))
}
