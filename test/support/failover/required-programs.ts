import { existsSync } from 'node:fs'
import { findMissingNetworks, findTool } from '../networks.ts'

export const postgresBinaries = '/usr/lib/postgresql/15/bin'

/** The missing requirement for a cluster of one's own; null if none. */
export function findMissingProgram(): string | null {
  return (
    findMissingPackages({ patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' }) ??
    findMissingNetworks()
  )
}

/** The missing requirement for backups by pgBackRest; null if none. */
export function findMissingBackupProgram(): string | null {
  if (process.getuid?.() !== 0) return 'the rights of root'
  return findMissingPackages({ pgbackrest: 'pgbackrest' })
}

function findMissingPackages(byProgram: Readonly<Record<string, string>>): string | null {
  const missing = Object.entries(byProgram).flatMap(([program, name]) =>
    findTool(program) ? [] : [name],
  )
  if (!existsSync(`${postgresBinaries}/postgres`)) missing.push('postgresql-15')
  if (missing.length === 0) return null
  const names = missing.join(' ')
  return `Debian's packages ${names} (apt-get install --no-install-recommends ${names})`
}
