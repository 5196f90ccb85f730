import { toCart, type Cart, type CartItem } from '#domain/orders/cart.ts'
import { to } from '#domain/paths/shop.ts'
import { toList, toRecord, toText } from '#domain/shared/json-values.ts'

export type CartNotice = { text: string; isBlocking: boolean }

export type CartNotices = ReadonlyMap<string, CartNotice>

export type CartCheck = {
  notices: CartNotices
  applyTo: (cart: Cart) => Cart
  /** Outcome of the payment given by `session`. */
  payment: unknown
}

/** Compares the cart with the products on sale. Returns null if the shop cannot be reached. */
export async function checkCart(
  { items }: Cart,
  session: string | null,
): Promise<CartCheck | null> {
  try {
    const response = await fetch(to.cart(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items, ...(session !== null && { session }) }),
    })
    if (!response.ok) return null
    const body = toRecord(await response.json())
    const lines = toList(body['lines']).map(toRecord)
    const linesById = new Map(items.map((item, index) => [item.id, lines[index] ?? {}]))
    return {
      payment: body['payment'],
      notices: new Map(
        [...linesById].flatMap(([id, line]) => {
          const text = toText(line['told'])
          const isBlocking = line['can_be_had'] !== true
          return text ? [[id, { text, isBlocking }] as const] : []
        }),
      ),
      applyTo: (cart) =>
        toCart(cart.items.map((item) => refreshItem(item, linesById.get(item.id)))),
    }
  } catch {
    return null
  }
}

// An unavailable item keeps its old data: the customer removes it.
function refreshItem(item: CartItem, line: Record<string, unknown> = {}): CartItem {
  const { price, name, image, sku, variant_name } = line
  if (typeof price !== 'number' || typeof name !== 'string') return item
  return {
    ...item,
    name,
    price,
    image: toText(image) || item.image,
    sku: item.variant ? item.sku : toText(sku) || item.sku,
    variant: item.variant && {
      ...item.variant,
      price,
      name: toText(variant_name) || item.variant.name,
    },
  }
}
