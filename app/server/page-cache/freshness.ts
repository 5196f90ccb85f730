import type { ListeningLine } from '../database/listening-line.ts'

/** What is known of every store's content version, and whether that knowledge may be relied upon right now. */
export type Freshness = {
  /** Nothing older than so many milliseconds is ever taken for new. */
  readonly lease: number
  isProven(): boolean
  versionOf(store_id: string): number
  /** Returns when every change that was committed before the call has been heard of, or the proof has been given up. */
  catchUp(): Promise<void>
}

/** Learns from the line which store changes; while the line is not proven, nothing kept may be shown. */
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

  // A version may also be lower than before, or gone, where a backup was put back.
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
