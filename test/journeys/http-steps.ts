import type { APIResponse, Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { testCards, type TestCard } from '#shared/test-cards.ts'
import { readCheckoutForm } from '../support/checkout-form.ts'
import { changeSettings, queryDatabase } from './database.ts'
import { toUrl, expect } from './fixtures.ts'

/** Posts a form without opening its page and adopts the cookies of the response. */
export async function sendForm(
  page: Page,
  host: string,
  path: string,
  form: Record<string, string>,
): Promise<void> {
  const response = await post(page, host, path, { form })
  expect(response.status(), `${path} accepts the form`).toBe(302)
  await adoptCookies(page, host, response)
}

async function adoptCookies(page: Page, host: string, response: APIResponse): Promise<void> {
  const lines = response.headersArray().filter(({ name }) => name === 'set-cookie')
  await page.context().addCookies(lines.map(({ value }) => parseCookie(value, toUrl(host))))
}

type Buyer = { name: string; email: string }
type Purchase = {
  host: string
  slug: string
  card?: TestCard
  codes?: string[]
  quantity?: number
  /** The name of the variant, of a product with variants. */
  variant?: string
}

/** Buys one unit, or several, with a test card; returns the checkout session id. */
export async function payForProduct(
  page: Page,
  buyer: Buyer,
  { host, slug, card = 'succeeds', codes = [], quantity = 1, variant }: Purchase,
): Promise<string> {
  const [storeProduct] = await queryDatabase<{ id: string; variant_id: string | null }>(
    `select o.id, v.id as variant_id from store_products o join stores s on s.id = o.store_id
     join products p on p.id = o.product_id
     left join product_variants v on v.product_id = p.id and v.name = $3
     where s.domain = $1 and p.slug = $2`,
    [host, slug, variant ?? ''],
  )
  const data = {
    items: [
      {
        storeProductId: storeProduct?.id,
        quantity,
        variant: storeProduct?.variant_id ? { id: storeProduct.variant_id } : null,
      },
    ],
    codes,
    success_url: toUrl(host, to.checkout.success()),
    cancel_url: toUrl(host, to.checkout.cancel()),
  }
  const response = await post(page, host, to.checkout.create(), { data })
  expect(response.status(), `${slug} can be bought`).toBe(200)
  const { id }: { id: string } = await response.json()
  const path = to.checkout.page(id)
  const { text } = await readPage(page, host, path)
  await sendForm(page, host, path, {
    ...readCheckoutForm(text),
    ...buyer,
    phone: '45123456',
    address: 'Strandvejen 3',
    intent: 'pay',
    card: testCards[card],
  })
  return id
}

/** Places and pays an order for a bag; returns its number once the payment is authorised. */
export function placeOrder(page: Page, buyer: Buyer, quantity = 1): Promise<string> {
  return buyProduct(page, buyer, { host: 'localhost', slug: 'laedertaske', quantity })
}

/** Like placeOrder(), for another product. */
export async function buyProduct(page: Page, buyer: Buyer, product: Purchase): Promise<string> {
  const session = await payForProduct(page, buyer, product)
  let number = ''
  await expect(async () => {
    const [order] = await queryDatabase<{ number: string }>(
      `select o.number from orders o join payment_attempts a on a.order_id = o.id
       where a.id = $1 and o.state = 'authorised'`,
      [session],
    )
    number = String(order?.number)
    expect(number).toMatch(/^\d+$/)
  }).toPass()
  return number
}

/** Writes the page about a shop by SQL, of which the shop knows a moment later. */
export async function writeAboutPage(page: Page, host: string, content: string): Promise<void> {
  await changeSettings(host, 'page_content', { about: { title: 'Om os', content } })
  await expect(async () => {
    const { text } = await readPage(page, host, to.about())
    expect(text).toContain(content)
  }).toPass()
}

async function readPage(page: Page, host: string, path: string): Promise<{ text: string }> {
  const address = new URL(toUrl(host, path))
  const cookies = await page.context().cookies(address.href)
  const response = await page.request.get(toUrl('127.0.0.1', path), {
    headers: {
      host: address.host,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  })
  await adoptCookies(page, host, response)
  return { text: await response.text() }
}

type RequestBody = { form: Record<string, string> } | { data: object }

async function post(
  page: Page,
  host: string,
  path: string,
  body: RequestBody,
): Promise<APIResponse> {
  const address = new URL(toUrl(host, path))
  const cookies = await page.context().cookies(address.href)
  // Node does not resolve *.localhost, so the request goes to 127.0.0.1 with the shop's Host header.
  return page.request.post(toUrl('127.0.0.1', path), {
    ...body,
    headers: {
      host: address.host,
      origin: address.origin,
      ...('form' in body && { 'sec-fetch-mode': 'navigate' }),
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    maxRedirects: 0,
  })
}

function parseCookie(header: string, url: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
  const sameSite = /samesite=strict/i.test(header) ? ('Strict' as const) : ('Lax' as const)
  return { name, value, url, httpOnly: /httponly/i.test(header), sameSite }
}
