import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney, minor, toDecimal } from '#domain/money/money.ts'
import { to } from '#domain/paths/paths.ts'
import { createReducedPrice } from '../support/campaigns.ts'
import { buildVariant, createStockedProduct } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { findAll, parseXml } from '../support/xml.ts'

let app: TestApp
let visitor: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  visitor = new TestBrowser(app.port, app.shops.bags.host)
})
afterAll(() => app.close())

const price = fc.integer({ min: 2, max: 3_000_00 })

/** A price of a campaign, for one of the variants if the product has any. */
const anyReduction = fc.record({
  unit: fc.nat(),
  price,
  former: fc.option(fc.integer({ min: 1, max: 1_000_00 })),
  period: fc.constantFrom('running', 'running', 'running', 'planned', 'ended'),
})

const anyProduct = fc.record({
  base_price: price,
  store_price: fc.option(price),
  variant_prices: fc.array(fc.option(price), { maxLength: 3 }),
  reductions: fc.array(anyReduction, { maxLength: 5 }),
})

type AnyProduct = typeof anyProduct extends fc.Arbitrary<infer Product> ? Product : never

/** The price of a variant, or of a product without variants, and the former one beside it. */
type Unit = { variant_id: string | null; price: number; before_price: number | null }

type Sold = Awaited<ReturnType<typeof createProduct>>

let count = 0

async function createProduct({ base_price, store_price, variant_prices, reductions }: AnyProduct) {
  const { bags } = app.shops
  count += 1
  const name = `Taske${count}x`
  const product = await createStockedProduct(bags.staff, bags, {
    name,
    base_price: minor(base_price),
    images: [{ id: null, url: bags.picture, alt_text: name }],
    variants: variant_prices.map((one, index) =>
      buildVariant(`V${index}`, { price: one === null ? null : minor(one) }),
    ),
  })
  await app.torv.ownerClient.query('update store_products set price = $1 where id = $2', [
    store_price,
    product.store_product_id,
  ])
  const units: Unit[] = (product.variants.length > 0 ? product.variants : [null]).map(
    (variant, index) => ({
      variant_id: variant?.id ?? null,
      price: variant_prices[index] ?? store_price ?? base_price,
      before_price: null,
    }),
  )
  const running: (Unit & { campaign_id: string })[] = []
  for (const { unit, price: reduced, former, period } of reductions) {
    const { variant_id = null } = units[unit % units.length] ?? {}
    const before_price = former === null ? null : reduced + former
    const row = { product_id: product.id, variant_id, price: reduced, before_price }
    const campaign_id = await createReducedPrice(app.torv, bags, { ...row, period })
    if (period === 'running') running.push({ ...row, campaign_id })
  }
  return { ...product, name, units: units.map((unit) => reduceUnit(unit, running)) }
}

/** The lowest running price if it is one; of equal ones that of the first campaign. */
function reduceUnit(unit: Unit, running: (Unit & { campaign_id: string })[]): Unit {
  const [best] = running
    .filter((one) => one.variant_id === unit.variant_id && one.price < unit.price)
    .toSorted(
      (one, other) => one.price - other.price || (one.campaign_id < other.campaign_id ? -1 : 1),
    )
  return best
    ? { variant_id: unit.variant_id, price: best.price, before_price: best.before_price }
    : unit
}

/** The price before a variant is chosen, and whether others cost more. */
function getShown({ units: [first, ...others] }: Sold) {
  if (!first) throw new Error('a product without a unit')
  const lowest = others.reduce((low, one) => (one.price < low.price ? one : low), first)
  return { lowest, isFrom: [first, ...others].some((unit) => unit.price !== lowest.price) }
}

const money = { locale: 'da-DK', currency: 'DKK' } as const
const format = (amount: number) => formatMoney(minor(amount), money).replaceAll('\u00a0', ' ')
const toMajor = (amount: number) => toDecimal(minor(amount), 'DKK')

const toWords = (html: string) =>
  html
    .replaceAll(/<script[^]*?<\/script>|<!--[^]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ')

/** The words of a price with its former price, as they stand on a card and on the product page. */
function toPriceWords(sold: Sold): string {
  const { lowest, isFrom } = getShown(sold)
  const words = isFrom ? `fra ${format(lowest.price)}` : format(lowest.price)
  return lowest.before_price === null ? words : `${words} Før ${format(lowest.before_price)}`
}

/** The first price in a part of a page, with the former price if one follows. */
function readPrice(html: string, start: RegExp): string | undefined {
  const words = toWords(html.slice(html.search(start)))
  return /(fra )?[\d.]+,\d\d kr\.( Før [\d.]+,\d\d kr\.)?/.exec(words)?.[0]
}

async function readFeed(): Promise<Map<string, Record<string, string>>> {
  const items = findAll(parseXml((await visitor.get(to.feed())).text), 'item').map((item) =>
    Object.fromEntries(item.children.map(({ name, text }) => [name.replace('g:', ''), text])),
  )
  return new Map(items.map((item) => [String(item['id']), item]))
}

async function checkPages(sold: Sold): Promise<void> {
  const { lowest } = getShown(sold)
  const list = await visitor.get(to.home({ query: sold.name }))
  expect(readPrice(list.text, /class="card-price"/)).toBe(toPriceWords(sold))
  const page = await visitor.get(to.product(sold.slug))
  expect(readPrice(page.text, /class="price-tag/)).toBe(toPriceWords(sold))
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.text) ?? []
  const { offers } = JSON.parse(json)
  expect([offers.price, offers.priceSpecification?.price]).toEqual([
    toMajor(lowest.price).toFixed(2),
    lowest.before_price === null ? undefined : toMajor(lowest.before_price).toFixed(2),
  ])
  const { product } = JSON.parse((await visitor.get(to.product.look(sold.slug))).text)
  const toPair = ({ price: one, before_price }: Unit) => ({ price: one, before_price })
  expect(toPair(product)).toEqual(toPair(lowest))
  expect(product.choices.map(toPair)).toEqual(
    sold.variants.length > 0 ? sold.units.map(toPair) : [],
  )
}

test('every surface says the same price and the same former price', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyProduct, { minLength: 6, maxLength: 6 }), async (products) => {
      const all: Sold[] = []
      for (const product of products) all.push(await createProduct(product))
      for (const sold of all) await checkPages(sold)

      const feed = await readFeed()
      const units = all.flatMap((sold) => sold.units.map((unit) => ({ ...unit, sold })))
      for (const { variant_id, price: one, before_price, sold } of units) {
        const item = feed.get(variant_id ?? sold.id)
        const [listed, reduced] = before_price === null ? [one, null] : [before_price, one]
        expect(item?.['price']).toBe(`${toMajor(listed).toFixed(2)} DKK`)
        expect(item?.['sale_price']).toBe(
          reduced ? `${toMajor(reduced).toFixed(2)} DKK` : undefined,
        )
      }

      const items = units.map(({ variant_id, price: one, sold }) => ({
        storeProductId: sold.store_product_id,
        variant: variant_id && { id: variant_id },
        quantity: 1,
        price: toMajor(one),
        name: sold.name,
      }))
      const cart = JSON.parse((await visitor.postJson(to.cart(), { items })).text)
      expect(cart.lines).toMatchObject(
        units.map(({ price: one, before_price }) => ({
          told: null,
          price: toMajor(one),
          before_price: before_price === null ? null : toMajor(before_price),
        })),
      )

      const placed = await visitor.postJson('/api/create-checkout-session', { items })
      const { rows } = await app.torv.ownerClient.query(
        `select l.unit_price, l.before_price, l.line_total from order_lines l
           join payment_attempts a using (order_id) where a.provider_ref = $1 order by l.position`,
        [JSON.parse(placed.text).id],
      )
      expect(
        rows.map((row) => Object.values(row).map((one) => (one === null ? null : Number(one)))),
      ).toEqual(units.map(({ price: one, before_price }) => [one, before_price, one]))
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 120_000)
