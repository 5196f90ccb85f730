import { readFileSync } from 'node:fs'
import type { OwnerAddress } from '#server/platform/database/address.ts'
import type { BackupSource } from '#extras/backup/take-base.ts'
import type { ClusterPaths } from '#server/platform/database/embedded/cluster-paths.ts'
import type { Settings } from '#server/settings.ts'

/** A backup includes the secret, without which encrypted columns cannot be read. */
export function toBackupSource(
  { secretFile }: Settings,
  address: OwnerAddress,
  { cluster }: ClusterPaths,
): BackupSource {
  return { address, cluster, secret: secretFile && readFileSync(secretFile, 'utf8') }
}

/** Null for S3, whose bucket has versions of its own, and for the database. */
export function toFileFolder({ files }: Pick<Settings, 'files'>): string | null {
  return files.current?.kind === 'folder' ? files.current.path : null
}
