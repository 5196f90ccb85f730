import { readFileSync } from 'node:fs'

export type Release = { version: string; lastMigration: string }

/** Published releases, oldest first. None is published yet: all migrations are the starting schema of the first one. */
const releases: readonly Release[] = []

/** The release that this program is, or will be. */
export const currentRelease = readVersion()

export const formerRelease = releases.findLast(
  ({ version }) => compareReleases(version, currentRelease) < 0,
)

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
