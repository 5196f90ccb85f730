import { openBoundedMap } from '#platform/memory/bounded-map.ts'
import type { Shopper } from '#platform/database/database.ts'
import { getPreviewedTime } from '#features/pricing/server/sale-prices.ts'
import { readCards, type Card } from './product-cards.ts'

export type Stamped = { product_id: string; stamp: string; shared_stamp: string }

type KeptCard = Omit<Stamped, 'product_id'> & { card: Card; holdsUntil: number }

const maxBytes = 4_000_000
/** A rough size of a card with its texts. */
const cardBytes = 1_500

const keptCards = openBoundedMap<KeptCard>(maxBytes, () => cardBytes)

/**
 * The cards of products with their stamps, in the same order. A card is kept until the stamp of its product or of its store
 * changes, or the next price or word of it by the clock; the others are read. The time of a preview is read each time.
 */
export async function findCards(shop: Shopper, stamped: readonly Stamped[]) {
  const at = getPreviewedTime(shop)
  const now = performance.now()
  const found = new Map<string, Card>()
  for (const product of at === null ? stamped : []) {
    const kept = keptCards.get(toKey(shop, product.product_id))
    if (kept && isCurrent(kept, product, now)) found.set(product.product_id, kept.card)
  }
  const missing = stamped.flatMap(({ product_id }) => (found.has(product_id) ? [] : [product_id]))
  const read = missing.length > 0 ? await readCards(shop, missing, at) : null
  for (const { product_id, stamp, card } of read?.cards ?? []) {
    found.set(product_id, card)
    const { shared_stamp, holds_for } = read ?? {}
    if (at !== null || shared_stamp === undefined) continue
    const holdsUntil = now + (holds_for ?? Infinity)
    keptCards.set(toKey(shop, product_id), { stamp, shared_stamp, card, holdsUntil })
  }
  return stamped.flatMap(({ product_id }) => {
    const card = found.get(product_id)
    return card ? [{ product_id, card }] : []
  })
}

function isCurrent(kept: KeptCard, { stamp, shared_stamp }: Stamped, now: number): boolean {
  return kept.stamp === stamp && kept.shared_stamp === shared_stamp && now < kept.holdsUntil
}

function toKey({ scope }: Shopper, product_id: string): string {
  return `${scope.store_id} ${product_id}`
}
