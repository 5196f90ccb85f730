import type { ListeningLine } from '../database/listening-line.ts'

/** Content versions of the stores, and whether they are known to be current. */
export type Freshness = {
  /** Maximum staleness in milliseconds. */
  readonly lease: number
  isProven(): boolean
  versionOf(store_id: string): number
  /** Resolves when all changes committed before the call are known, or freshness is no longer proven. */
  catchUp(): Promise<void>
}

/**
 * Tracks content versions by database notifications. Cached pages must not be used while the subscription is
 * unproven.
 */
export function openFreshness(
  line: ListeningLine,
  onChange: (store_id: string) => void,
): Freshness {
  const versions = new Map<string, number>()
  let heardMeanwhile: Map<string, number> | null = null

  const versionOf = (store_id: string) => versions.get(store_id) ?? 0

  function learn(store_id: string, version: number) {
    versions.set(store_id, version)
    onChange(store_id)
  }

  // Versions can decrease or disappear after a backup is restored.
  function compare(told: ReadonlyMap<string, number>) {
    for (const store_id of versions.keys()) {
      if (told.has(store_id)) continue
      versions.delete(store_id)
      onChange(store_id)
    }
    for (const [store_id, version] of told) {
      if (version !== versionOf(store_id)) learn(store_id, version)
    }
  }

  line.listen({
    channel: 'torv_content',
    hear(payload) {
      const [store_id = '', version = ''] = payload.split(' ')
      heardMeanwhile?.set(store_id, Number(version))
      if (Number(version) > versionOf(store_id)) learn(store_id, Number(version))
    },
    async catchUp(fresh) {
      const meanwhile = (heardMeanwhile = new Map<string, number>())
      const { rows } = await fresh.query<{ store_id: string; content_version: number }>(
        'select store_id, content_version::float8 as content_version from store_versions',
      )
      const told = new Map(rows.map((row) => [row.store_id, row.content_version]))
      for (const [store_id, version] of meanwhile) {
        told.set(store_id, Math.max(version, told.get(store_id) ?? 0))
      }
      heardMeanwhile = null
      compare(told)
    },
  })

  return { lease: line.lease, isProven: line.isProven, versionOf, catchUp: line.prove }
}
