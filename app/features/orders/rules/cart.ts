import { defaultCurrency, type Currency } from '#shared/money/currency.ts'
import { shopLimits } from '#shared/stores/shop-limits.ts'
import { fromDecimal, sum, times, toDecimal, type Minor } from '#shared/money/money.ts'

/** Local storage, which is per host and thus per store. */
export const cartKey = 'store_cart'
/** The cart as sent to checkout, until the result of the payment is known. */
export const sentCartKey = 'store_cart_sent'
/** Session storage: the payment started in this tab. */
export const startedPaymentKey = 'checkout_session'

export type CartVariant = { id: string; name: string; sku: string; price: number }

export type CartItem = {
  id: string
  productId: string
  storeProductId: string
  name: string
  sku: string
  price: number
  quantity: number
  image: string | null
  variant: CartVariant | null
}

export type Cart = { items: CartItem[]; total: number }

export const emptyCart: Cart = { items: [], total: 0 }

export function toCart(items: CartItem[]): Cart {
  return { items, total: toDecimalPrice(sum(items.map(getLineTotal))) }
}

export function addToCart(cart: Cart, chosen: Omit<CartItem, 'quantity'>): Cart {
  const line = findLine(cart, chosen)
  if (line) return changeQuantity(cart, line.id, line.quantity + 1)
  return isFull(cart) ? cart : toCart([...cart.items, { ...chosen, quantity: 1 }])
}

/** Adds lines with their units to those that the cart has. */
export function addLines(cart: Cart, lines: readonly CartItem[]): Cart {
  return lines.reduce((grown, line) => {
    const { id = line.id, quantity = 0 } = findLine(grown, line) ?? {}
    const added = quantity > 0 ? grown : addToCart(grown, line)
    return changeQuantity(added, id, quantity + line.quantity)
  }, cart)
}

export function isFull(cart: Cart): boolean {
  return cart.items.length >= shopLimits.linesPerCart
}

/** Ignores a quantity below one: only the remove button removes a line. */
export function changeQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < 1) return cart
  const allowed = Math.min(quantity, shopLimits.quantityPerLine)
  return toCart(cart.items.map((item) => (item.id === id ? { ...item, quantity: allowed } : item)))
}

export function removeFromCart(cart: Cart, id: string): Cart {
  return toCart(cart.items.filter((item) => item.id !== id))
}

/** Puts lines that have gone since then back in their places; all other changes stay. */
export function restoreLines(cart: Cart, before: Cart): Cart {
  const kept = before.items.map((item) => findLine(cart, item) ?? item)
  const added = cart.items.filter((item) => !findLine(before, item))
  return toCart([...kept, ...added].slice(0, shopLimits.linesPerCart))
}

/** Removes bought units; units added since then stay. */
export function removeBought(cart: Cart, bought: readonly BoughtLine[]): Cart {
  return toCart(
    cart.items.flatMap((item) => {
      const boughtQuantity = bought.find(({ id }) => id === item.id)?.quantity ?? 0
      const quantity = item.quantity - boughtQuantity
      return quantity > 0 ? [{ ...item, quantity }] : []
    }),
  )
}

type BoughtLine = Pick<CartItem, 'id' | 'quantity'>

export function countUnits(cart: Cart): number {
  return cart.items.reduce((count, item) => count + item.quantity, 0)
}

export function getLineTotal(item: Pick<CartItem, 'price' | 'quantity'>): Minor {
  return times(toMinorPrice(item.price), item.quantity)
}

export function getCartTotal(cart: Cart): Minor {
  return sum(cart.items.map(getLineTotal))
}

function findLine(cart: Cart, chosen: Choice): CartItem | undefined {
  return cart.items.find(
    (item) =>
      item.productId === chosen.productId &&
      (item.variant?.id ?? null) === (chosen.variant?.id ?? null),
  )
}

type Choice = Pick<CartItem, 'productId' | 'variant'>

// Every supported currency has hundredths, so the cart need not know its currency.
function toMinorPrice(price: number): Minor {
  return fromDecimal(price, defaultCurrency)
}

function toDecimalPrice(amount: Minor): number {
  return toDecimal(amount, defaultCurrency)
}

export type SoldProduct = {
  product_id: string
  store_product_id: string
  name: string
  sku: string
  price: Minor
  pictures: readonly { src: string }[]
}

export type SoldVariant = { id: string; name: string; sku: string; price: Minor }

/** The line of a cart at the price that the customer has seen. */
export function toCartItem(
  product: SoldProduct,
  chosen: SoldVariant | null,
  picture: { src: string } | null,
  currency: Currency,
): Omit<CartItem, 'id' | 'quantity'> {
  const { product_id, store_product_id, name, sku, pictures } = product
  const price = toDecimal((chosen ?? product).price, currency)
  return {
    productId: product_id,
    storeProductId: store_product_id,
    name,
    sku,
    price,
    image: (picture ?? pictures[0])?.src ?? null,
    variant: chosen && { id: chosen.id, name: chosen.name, sku: chosen.sku, price },
  }
}

export type OrderedLine = {
  id: string
  product_id: string | null
  store_product_id: string | null
  variant_id: string | null
  name: string
  variant_name: string | null
  sku: string
  image_url: string | null
  unit_price: Minor
  quantity: number
}

/** The goods of an order as a cart, at the prices of that time. Gift cards are left out. */
export function toCartAgain(lines: readonly OrderedLine[], currency: Currency): Cart {
  return toCart(
    lines.flatMap(({ product_id, store_product_id, ...line }) => {
      if (!product_id || !store_product_id) return []
      const price = toDecimal(line.unit_price, currency)
      return {
        id: line.id,
        productId: product_id,
        storeProductId: store_product_id,
        name: line.name,
        sku: line.sku,
        price,
        quantity: line.quantity,
        image: line.image_url,
        variant: line.variant_id
          ? { id: line.variant_id, name: line.variant_name ?? '', sku: line.sku, price }
          : null,
      }
    }),
  )
}
