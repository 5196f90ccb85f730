import { readFileSync } from 'node:fs'

/** Published releases, oldest first. */
const releases = [
  {
    version: '0.1.0',
    commit: '1779477dbd5e974675e9f80c0324f7430b7029f0',
    lastMigration: '0106-safety-required.sql',
  },
] as const

/** The release that this program is, or will be. */
export const currentRelease = readVersion()

export const formerRelease = getFormerRelease()

function getFormerRelease() {
  const release = releases.findLast(({ version }) => compareReleases(version, currentRelease) < 0)
  if (!release) throw new Error('package.json has a version before the first release')
  return release
}

function readVersion(): string {
  const manifest = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')
  const { version }: { version: string } = JSON.parse(manifest)
  return version
}

/** Negative if the first is the older one. */
export function compareReleases(one: string, other: string): number {
  const numbers = other.split('.').map(Number)
  const differences = one.split('.').map((part, at) => Number(part) - (numbers[at] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}
