import { setTimeout as pause } from 'node:timers/promises'
import { connectionTimes, hour } from '#shared/durations.ts'
import {
  openChangeFeed,
  createRouterClient,
  type ChangeFeed,
} from '#platform/database/change-feed.ts'
import { deriveTestPassword } from '#test/support/cluster.ts'
import type { TestDatabase } from '#test/support/database.ts'

export type ContentChanges = {
  /** Rise of the content version by store id, without the unchanged stores. */
  raised: Record<string, number>
  /** Stores with their new versions, as reported. */
  reported: string[]
  /** Expected reports: each raised store with its new version, once. */
  expected: string[]
}

/** Reads the content changes that every process of the app reads. */
export class ContentListener {
  readonly #torv: TestDatabase
  readonly #feed: ChangeFeed
  #reported: string[] = []

  private constructor(torv: TestDatabase) {
    this.#torv = torv
    // Asks only when it is flushed: overlapping questions report a change twice.
    const timings = { ...connectionTimes, ping: hour, lease: hour }
    this.#feed = openChangeFeed(() => createRouterClient(torv.address, deriveTestPassword), timings)
    this.#feed.subscribe({
      onChanges: ({ stores }) =>
        void this.#reported.push(...stores.map((store) => store.join(' '))),
      onDoubt() {},
    })
    this.#feed.open()
  }

  static async open(torv: TestDatabase): Promise<ContentListener> {
    const listener = new ContentListener(torv)
    while (!listener.#feed.isConfirmed()) await pause(10)
    return listener
  }

  close(): Promise<void> {
    return this.#feed.close()
  }

  async observe(change: () => Promise<unknown>): Promise<ContentChanges> {
    const before = await this.#versions()
    await this.#feed.flush()
    this.#reported = []
    await change()
    await this.#feed.flush()
    const raised = [...(await this.#versions())].filter(
      ([store, version]) => version !== before.get(store),
    )
    return {
      raised: Object.fromEntries(
        raised.map(([store, version]) => [store, version - (before.get(store) ?? 0)]),
      ),
      reported: this.#reported.toSorted(),
      expected: raised.map((shop) => shop.join(' ')).toSorted(),
    }
  }

  async #versions(): Promise<Map<string, number>> {
    const { rows } = await this.#torv.ownerClient.query<{ store_id: string; version: number }>(
      'select store_id, content_version::int as version from store_versions',
    )
    return new Map(rows.map(({ store_id, version }) => [store_id, version]))
  }
}
