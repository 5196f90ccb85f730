import { randomUUID } from 'node:crypto'
import { to } from '#shared/paths/paths.ts'
import { createStockedProduct } from './people.ts'
import { sendRequest } from './send-request.ts'
import type { TestApp } from './test-app.ts'

const host = 'taskehuset.example'
const home = `https://${host}`

type BagProduct = Awaited<ReturnType<typeof createBag>>

export async function createBag(
  app: TestApp,
  data: Parameters<typeof createStockedProduct>[2] = {},
  shop = app.shops.bags,
) {
  const product = await createStockedProduct(shop.staff, shop, { name: 'Rygsæk', ...data })
  const { rows } = await app.torv.ownerClient.query<{ product_id: string }>(
    'select product_id from store_products where id = $1',
    [product.store_product_id],
  )
  return { ...product, product_id: rows[0]?.product_id ?? '' }
}

/** A line in the format of the browser's cart. */
export function createLine(
  { product_id, store_product_id, variants }: BagProduct,
  data: object = {},
) {
  const [first] = variants
  return {
    id: randomUUID(),
    productId: product_id,
    storeProductId: store_product_id,
    name: 'Rygsæk',
    sku: 'T-1',
    price: 1_000,
    quantity: 1,
    image: null,
    variant: first ? { id: first.id, name: first.name, sku: 'T-M', price: 1_000 } : null,
    ...data,
  }
}

export async function post(
  { port }: TestApp,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const response = await sendRequest(port, {
    method: 'POST',
    host: host,
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const data: Record<string, unknown> = response.text ? JSON.parse(response.text) : {}
  return { status: response.status, headers: response.headers, data }
}

export function postCheckout(
  app: TestApp,
  items: unknown,
  more: object = {},
  headers: Record<string, string> = {},
) {
  const urls = { success_url: `${home}/checkout/success`, cancel_url: `${home}/checkout/cancel` }
  return post(app, to.checkout.create(), { items, ...urls, ...more }, headers)
}

export async function countOrders({ torv }: TestApp): Promise<number> {
  const { rows } = await torv.ownerClient.query<{ count: string }>('select count(*) from orders')
  return Number(rows[0]?.count)
}
