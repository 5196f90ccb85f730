import { Client } from 'pg'
import { asKeeper } from '#server/database/address.ts'
import type { TestDatabase } from '../../support/database.ts'

export type Told = {
  /** Rise of the content version by store id, without the unchanged stores. */
  raised: Record<string, number>
  /** Payloads received on the channel. */
  told: string[]
  /** Expected payloads: each raised store with its new version, once. */
  due: string[]
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
    const client = new Client(asKeeper(address))
    await client.connect()
    await client.query('listen torv_content')
    return new ContentListener(client)
  }

  close(): Promise<void> {
    return this.#client.end()
  }

  async during(change: () => Promise<unknown>): Promise<Told> {
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
      told: this.#heard.toSorted(),
      due: raised.map((shop) => shop.join(' ')).toSorted(),
    }
  }

  async #versions(): Promise<Map<string, number>> {
    const { rows } = await this.#client.query<{ store_id: string; version: number }>(
      'select store_id, content_version::int as version from store_versions',
    )
    return new Map(rows.map(({ store_id, version }) => [store_id, version]))
  }
}
