import type { ChangeFeed } from '../database/change-feed.ts'

/** Whether content read earlier is known to be current. */
export type Freshness = {
  /** Maximum staleness in milliseconds. */
  readonly lease: number
  isProven(): boolean
  /** True if a newer version was reported since a time, or may have been. */
  hasChanged(store: { store_id: string; content_version: number }, since: number): boolean
  /** Resolves when all changes committed before the call are known, or freshness is no longer proven. */
  catchUp(): Promise<void>
}

type Listeners = {
  onChange(store_id: string): void
  /** Any store may have changed. */
  onDoubt(): void
}

/** Beyond as many changed stores, their versions are forgotten. */
const maxReported = 10_000

/**
 * Tracks the content versions of stores that change; a store that does not takes no memory. Cached pages must not
 * be used while freshness is unproven.
 */
export function openFreshness(feed: ChangeFeed, { onChange, onDoubt }: Listeners): Freshness {
  const reported = new Map<string, number>()
  let reportedSince = -Infinity

  function forgetReported() {
    reported.clear()
    reportedSince = performance.now()
  }

  feed.subscribe({
    onChanges({ stores }) {
      for (const [store_id, version] of stores) {
        if (reported.size >= maxReported) forgetReported()
        reported.set(store_id, version)
        onChange(store_id)
      }
    },
    onDoubt() {
      forgetReported()
      onDoubt()
    },
  })

  return {
    lease: feed.lease,
    isProven: feed.isConfirmed,
    hasChanged: ({ store_id, content_version }, since) =>
      since <= reportedSince || (reported.get(store_id) ?? 0) > content_version,
    catchUp: feed.flush,
  }
}
