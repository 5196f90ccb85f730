import { Client } from 'pg'
import { asOwner } from '#server/platform/database/address.ts'
import type { TestDatabase } from '../../support/database.ts'

export type ContentChanges = {
  /** Rise of the content version by store id, without the unchanged stores. */
  raised: Record<string, number>
  /** Payloads received on the channel. */
  notified: string[]
  /** Expected payloads: each raised store with its new version, once. */
  expected: string[]
}

/** Receives the content notifications that every process of the app receives. */
export class ContentListener {
  readonly #client: Client
  #heard: string[] = []
  #onMark = () => {}

  private constructor(client: Client) {
    this.#client = client
    client.on('notification', ({ payload = '' }) => {
      if (payload === 'mark') this.#onMark()
      else this.#heard.push(payload)
    })
  }

  static async open({ address }: TestDatabase): Promise<ContentListener> {
    const client = new Client(asOwner(address))
    await client.connect()
    await client.query('listen torv_content')
    return new ContentListener(client)
  }

  close(): Promise<void> {
    return this.#client.end()
  }

  async observe(change: () => Promise<unknown>): Promise<ContentChanges> {
    const before = await this.#versions()
    this.#heard = []
    await change()
    // Notifications arrive in commit order: once the mark has arrived, no earlier one is outstanding.
    await new Promise<void>((resolve, reject) => {
      this.#onMark = resolve
      this.#client.query("notify torv_content, 'mark'").catch(reject)
    })
    const raised = [...(await this.#versions())].filter(
      ([store, version]) => version !== before.get(store),
    )
    return {
      raised: Object.fromEntries(
        raised.map(([store, version]) => [store, version - (before.get(store) ?? 0)]),
      ),
      notified: this.#heard.toSorted(),
      expected: raised.map((shop) => shop.join(' ')).toSorted(),
    }
  }

  async #versions(): Promise<Map<string, number>> {
    const { rows } = await this.#client.query<{ store_id: string; version: number }>(
      'select store_id, content_version::int as version from store_versions',
    )
    return new Map(rows.map(({ store_id, version }) => [store_id, version]))
  }
}
