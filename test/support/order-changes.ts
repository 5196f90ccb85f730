import { minor } from '#shared/money/money.ts'
import { readOrder } from '#features/orders/server/read-order.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { buildVariant, createStockedProduct, type Market } from './people.ts'

/** A jacket in three sizes of which the last is dearer and the first is cheaper. */
export async function createJacket(market: Market, stock = 5) {
  const sizes = [
    { name: 'S', price: 80_000 },
    { name: 'M', price: 100_000 },
    { name: 'L', price: 100_000 },
    { name: 'XL', price: 130_000 },
  ]
  const product = await createStockedProduct(market.freja, market.bagShop, {
    name: 'Jakke',
    variants: sizes.map(({ name, price }) =>
      buildVariant(name, { price: minor(price), stock_quantity: stock }),
    ),
  })
  const [small = '', medium = '', large = '', huge = ''] = sizes.map(
    ({ name }) => product.variants.find((one) => one.name === name)?.id ?? '',
  )
  const toUnit = (id: string) => ({ ...product, variants: [{ id }] })
  return { ...toUnit(medium), small, medium, large, huge, toUnit }
}

/** The sums and lines of an order as its buyer sees them. */
export async function readSold({ job }: StorePayments, order: OrderKey) {
  const read = await readOrder(job, order)
  if (!read) throw new Error('the order is gone')
  const { subtotal, total, credit, vat, settled, settled_vat, address, lines } = read
  return {
    sums: { subtotal, total, credit, vat, settled, settled_vat },
    address,
    lines: lines.map(({ id, variant_name, quantity, unit_price, discount, line_total }) => ({
      id,
      variant_name,
      quantity,
      unit_price,
      discount,
      line_total,
    })),
  }
}
