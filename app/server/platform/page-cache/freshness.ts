import type { Notifications } from '../database/notifications.ts'

/** Content versions of the stores, and whether they are known to be current. */
export type Freshness = {
  /** Maximum staleness in milliseconds. */
  readonly lease: number
  isProven(): boolean
  getVersion(store_id: string): number
  /** Resolves when all changes committed before the call are known, or freshness is no longer proven. */
  catchUp(): Promise<void>
}

/**
 * Tracks content versions by database notifications. Cached pages must not be used while the subscription is
 * unproven.
 */
export function openFreshness(
  notifications: Notifications,
  onChange: (store_id: string) => void,
): Freshness {
  const versions = new Map<string, number>()
  let pendingVersions: Map<string, number> | null = null

  const getVersion = (store_id: string) => versions.get(store_id) ?? 0

  function setVersion(store_id: string, version: number) {
    versions.set(store_id, version)
    onChange(store_id)
  }

  // Versions can decrease or disappear after a backup is restored.
  function replaceVersions(currentVersions: ReadonlyMap<string, number>) {
    for (const store_id of versions.keys()) {
      if (currentVersions.has(store_id)) continue
      versions.delete(store_id)
      onChange(store_id)
    }
    for (const [store_id, version] of currentVersions) {
      if (version !== getVersion(store_id)) setVersion(store_id, version)
    }
  }

  notifications.subscribe({
    channel: 'torv_content',
    onNotification(payload) {
      const [store_id = '', version = ''] = payload.split(' ')
      pendingVersions?.set(store_id, Number(version))
      if (Number(version) > getVersion(store_id)) setVersion(store_id, Number(version))
    },
    async catchUp(fresh) {
      const receivedVersions = (pendingVersions = new Map<string, number>())
      const { rows } = await fresh.query<{ store_id: string; content_version: number }>(
        'select store_id, content_version::float8 as content_version from store_versions',
      )
      const currentVersions = new Map(rows.map((row) => [row.store_id, row.content_version]))
      for (const [store_id, version] of receivedVersions) {
        currentVersions.set(store_id, Math.max(version, currentVersions.get(store_id) ?? 0))
      }
      pendingVersions = null
      replaceVersions(currentVersions)
    },
  })

  return {
    lease: notifications.lease,
    isProven: notifications.isConfirmed,
    getVersion,
    catchUp: notifications.flush,
  }
}
