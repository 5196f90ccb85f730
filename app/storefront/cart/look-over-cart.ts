import { cartOf, type Cart, type CartItem } from '#domain/cart.ts'
import { to } from '#domain/paths/shop.ts'
import { listOf, recordOf, textOf } from '#domain/stored.ts'

export type News = { text: string; isInTheWay: boolean }

export type Told = ReadonlyMap<string, News>

export type LookedOver = {
  told: Told
  changed: (cart: Cart) => Cart
  /** Outcome of the payment given by `session`. */
  payment: unknown
}

/** Compares the cart with the products on sale. Returns null if the shop cannot be reached. */
export async function lookOverCart(
  { items }: Cart,
  session: string | null,
): Promise<LookedOver | null> {
  try {
    const answer = await fetch(to.cart(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items, ...(session !== null && { session }) }),
    })
    if (!answer.ok) return null
    const said = recordOf(await answer.json())
    const lines = listOf(said['lines']).map(recordOf)
    const news = new Map(items.map((item, index) => [item.id, lines[index] ?? {}]))
    return {
      payment: said['payment'],
      told: new Map(
        [...news].flatMap(([id, line]) => {
          const text = textOf(line['told'])
          const isInTheWay = line['can_be_had'] !== true
          return text ? [[id, { text, isInTheWay }] as const] : []
        }),
      ),
      changed: (cart) => cartOf(cart.items.map((item) => renewed(item, news.get(item.id)))),
    }
  } catch {
    return null
  }
}

// An unavailable item keeps its old data: the customer removes it.
function renewed(item: CartItem, line: Record<string, unknown> = {}): CartItem {
  const { price, name, image, sku, variant_name } = line
  if (typeof price !== 'number' || typeof name !== 'string') return item
  return {
    ...item,
    name,
    price,
    image: textOf(image) || item.image,
    sku: item.variant ? item.sku : textOf(sku) || item.sku,
    variant: item.variant && {
      ...item.variant,
      price,
      name: textOf(variant_name) || item.variant.name,
    },
  }
}
