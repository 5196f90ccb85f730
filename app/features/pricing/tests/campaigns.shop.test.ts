import { afterAll, beforeAll, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { day } from '#shared/durations.ts'
import { toLocalTime } from '#shared/local-time.ts'
import { createCampaign } from '#test/support/campaigns.ts'
import { createStockedProduct } from '#test/support/people.ts'
import { productFormFields } from '#test/support/product-form-fields.ts'
import { getOwnerCredentials, signInAsStaff } from '#test/support/staff-sign-in.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { TestBrowser } from '#test/support/test-browser.ts'

let app: TestApp
let owner: TestBrowser
let visitor: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  visitor = new TestBrowser(app.port, bags.host)
})
afterAll(() => app.close())

const kroner = (amount: number) => minor(amount * 100)

/** A product that cost 100 and was raised to 120 some days ago. */
async function createRaised(name: string, daysAgo: number) {
  const { bags } = app.shops
  const product = await createStockedProduct(bags.staff, bags, { name, base_price: kroner(120) })
  await app.torv.ownerClient.query(
    `insert into price_history (company_id, store_id, product_id, currency, price, noted_at)
     values ($1, $2, $3, 'DKK', 10000, now() - interval '200 days'),
       ($1, $2, $3, 'DKK', 12000, now() - make_interval(days => $4))`,
    [bags.company_id, bags.store_id, product.id, daysAgo],
  )
  return product
}

const createForm = (product_id: string, given: Record<string, string> = {}) => ({
  name: 'Uge 48',
  kind: 'fixed',
  value: '80',
  currency: 'DKK',
  'targets.0': `product:${product_id}`,
  ...given,
})

async function saveCampaign(form: Record<string, string>): Promise<string> {
  const { status, headers } = await owner.post(to.admin.newCampaign(), form)
  expect(status).toBe(302)
  return String(headers.location)
}

async function readPrice(slug: string): Promise<string> {
  const { text } = await visitor.get(to.product(slug))
  const words = text
    .replaceAll(/<script[^]*?<\/script>|<!--[^]*?-->|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  return /[\d.,]+ kr\. Før [\d.,]+ kr\. −\d+ %( Før: [^.]*\.)?/.exec(words)?.[0] ?? words
}

const change = (product: { id: string }, name: string, fields: Record<string, string> = {}) =>
  owner.post(to.admin.product(product.id), {
    ...productFormFields,
    name,
    base_price: '120',
    'stores.0.store_id': app.shops.bags.store_id,
    'stores.0.selected': 'on',
    'stores.0.active': 'on',
    ...fields,
  })

test('goods that are marked in their form show the lowest price of 14 days, also later', async () => {
  const product = await createRaised('Vanilje', 20)
  expect((await change(product, 'Vanilje', { perishable: 'on' })).status).toBe(302)
  const { text } = await owner.get(to.admin.product(product.id))
  expect(text).toMatch(/<input[^>]*name="perishable"[^>]*checked/)
  await saveCampaign(createForm(product.id, { value: '90' }))
  const shown = '90,00 kr. Før 120,00 kr. −25 % Før: laveste pris de sidste 14 dage.'
  expect(await readPrice(product.slug)).toBe(shown)
  expect((await change(product, 'Vanilje')).status).toBe(302)
  expect((await owner.get(to.admin.product(product.id))).text).not.toMatch(
    /<input[^>]*name="perishable"[^>]*checked/,
  )
  expect(await readPrice(product.slug)).toBe(shown)
})

test('the former price of the owner stands beside the price, and is kept for an edit and a copy', async () => {
  const product = await createRaised('Sandal', 20)
  const refusal = await owner.post(
    to.admin.newCampaign(),
    createForm(product.id, { former_price: '120' }),
  )
  expect(refusal.status).toBe(400)
  expect(refusal.text).toMatch(/The price was 100,00\skr\. until .* as the former price from/)

  const campaign = await saveCampaign(
    createForm(product.id, {
      former_price: '95',
      starts_at: toLocalTime(new Date(Date.now() + day)),
    }),
  )
  const hasFormer = (text: string) => /name="former_price"[^>]*value="95,00"/.test(text)
  expect(hasFormer((await owner.get(`${campaign}/edit`)).text)).toBe(true)
  const id = campaign.split('/').at(-1) ?? ''
  expect(hasFormer((await owner.get(to.admin.newCampaign(id))).text)).toBe(true)

  await saveCampaign(createForm(product.id, { former_price: '100', value: '75' }))
  expect(await readPrice(product.slug)).toBe(
    '75,00 kr. Før 100,00 kr. −25 % Før: laveste pris de sidste 30 dage.',
  )
})

test('a former price below that of the last days is shown without naming any', async () => {
  const product = await createRaised('Støvle', 20)
  await saveCampaign(createForm(product.id, { former_price: '90' }))
  expect(await readPrice(product.slug)).toBe('80,00 kr. Før 90,00 kr. −11 %')
})

test('a campaign that has started loses its end, and the page no longer tells one', async () => {
  const product = await createRaised('Tøffel', 20)
  const ends_at = toLocalTime(new Date(Date.now() + 3 * day))
  const campaign = await saveCampaign(createForm(product.id, { ends_at }))
  expect((await visitor.get(to.product(product.slug))).text).toContain('Tilbuddet slutter')
  const { status } = await owner.post(`${campaign}/end`, { name: 'Uge 48', ends_at: '' })
  expect(status).toBe(302)
  expect((await visitor.get(to.product(product.slug))).text).not.toContain('Tilbuddet slutter')
})

test('several pieces at a price are told on card, product and in the cart while the campaign runs', async () => {
  const { bags } = app.shops
  const product = await createStockedProduct(bags.staff, bags, {
    name: 'Lysestage Told',
    base_price: kroner(199),
  })
  const offer = 'Køb 3, betal for 2'
  const read = async () => {
    const [list, page, cart] = await Promise.all([
      visitor.get(`${to.home()}?q=Lysestage+Told`),
      visitor.get(to.product(product.slug)),
      visitor.postJson(to.cart(), {
        items: [{ id: 'x', name: 'x', storeProductId: product.store_product_id, quantity: 2 }],
      }),
    ])
    const [, card = ''] = /<article[^>]*product-card[^>]*>([^]*?)<\/article>/.exec(list.text) ?? []
    return {
      card: card.includes(offer),
      page: new RegExp(`badge[^>]*>${offer}<`).test(page.text),
      cart: JSON.parse(cart.text).near_offers,
    }
  }
  const untold = { card: false, page: false, cart: [] }
  const given = {
    name: 'Tre for to',
    kind: 'buy_get',
    value: 0,
    buy_quantity: 2,
    free_quantity: 1,
    targets: [{ of: 'product', id: product.id }],
  } as const
  await createCampaign(app.torv, bags, { ...given, code: 'TREFORTO' })
  await createCampaign(app.torv, bags, { ...given, first_order_only: true })
  await createCampaign(app.torv, bags, { ...given, minimum: 1_00 })
  await createCampaign(app.torv, bags, { ...given, ends_at: new Date(Date.now() - day / 100) })
  await createCampaign(app.torv, bags, { ...given, starts_at: new Date(Date.now() + day) })
  expect(await read()).toEqual(untold)

  await createCampaign(app.torv, bags, given)
  await expect
    .poll(read)
    .toEqual({ card: true, page: true, cart: ['Tre for to: 1 mere, så er den tredje gratis'] })
})
