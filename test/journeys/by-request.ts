import type { APIResponse, Page } from '@playwright/test'
import { to } from '#domain/paths/paths.ts'
import { testCards, type TestCard } from '#domain/shared/test-cards.ts'
import { behindTheCounter } from './keeper.ts'
import { at, expect } from './square.ts'

/** Sends a form without opening its page: a step on the way to what a journey is about. */
export async function sendForm(
  page: Page,
  host: string,
  path: string,
  form: Record<string, string>,
): Promise<void> {
  const answer = await post(page, host, path, { form })
  expect(answer.status(), `${path} takes the form`).toBe(302)
  const given = answer.headersArray().filter(({ name }) => name === 'set-cookie')
  await page.context().addCookies(given.map(({ value }) => cookieFrom(value, at(host))))
}

type Buyer = { name: string; email: string }
type Good = { host: string; slug: string; card?: TestCard }

/** Pays for one piece of something with a card; answers the session at the till. */
export async function payFor(
  page: Page,
  buyer: Buyer,
  { host, slug, card = 'succeeds' }: Good,
): Promise<string> {
  const [good] = await behindTheCounter<{ id: string }>(
    `select o.id from store_products o join stores s on s.id = o.store_id
     join products p on p.id = o.product_id where s.domain = $1 and p.slug = $2`,
    [host, slug],
  )
  const data = {
    items: [{ storeProductId: good?.id, quantity: 1 }],
    success_url: at(host, to.checkout.success()),
    cancel_url: at(host, to.checkout.cancel()),
  }
  const opened = await post(page, host, to.checkout.create(), { data })
  const { id }: { id: string } = await opened.json()
  await sendForm(page, host, to.checkout.testPayment(id), {
    ...buyer,
    phone: '45123456',
    address: 'Strandvejen 3, 9999 Prøvestrup',
    card: testCards[card],
  })
  return id
}

/** An order of a bag that somebody has placed and paid for; answers its number. */
export async function placeOrder(page: Page, buyer: Buyer): Promise<string> {
  const session = await payFor(page, buyer, { host: 'localhost', slug: 'laedertaske' })
  let number = ''
  await expect(async () => {
    const [order] = await behindTheCounter<{ number: string }>(
      `select o.number from orders o join payment_attempts a on a.order_id = o.id
       where a.provider_ref = $1 and o.state = 'authorised'`,
      [session],
    )
    number = String(order?.number)
    expect(number).toMatch(/^\d+$/)
  }).toPass()
  return number
}

type Sent = { form: Record<string, string> } | { data: object }

async function post(page: Page, host: string, path: string, sent: Sent): Promise<APIResponse> {
  const address = new URL(at(host, path))
  const kept = await page.context().cookies(address.href)
  // Only browsers know that every *.localhost is this machine.
  return page.request.post(at('127.0.0.1', path), {
    ...sent,
    headers: {
      host: address.host,
      origin: address.origin,
      ...('form' in sent && { 'sec-fetch-mode': 'navigate' }),
      cookie: kept.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    maxRedirects: 0,
  })
}

function cookieFrom(line: string, url: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  const sameSite = /samesite=strict/i.test(line) ? ('Strict' as const) : ('Lax' as const)
  return { name, value, url, httpOnly: /httponly/i.test(line), sameSite }
}
