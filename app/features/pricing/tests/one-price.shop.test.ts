import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney, minor, toDecimal } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { createReducedPrice } from '#test/support/campaigns.ts'
import { buildVariant, createStockedProduct } from '#test/support/people.ts'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { findAll, parseXml } from '#test/support/xml.ts'

let app: TestApp
let visitor: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  visitor = new TestBrowser(app.port, app.shops.bags.host)
})
afterAll(() => app.close())

const price = fc.integer({ min: 2, max: 3_000_00 })
const litre = { value: 1, unit: 'l' } as const

/** In millilitres; without one the product is sold by the piece, and a variant has the content of the product. */
const content = fc.option(fc.integer({ min: 1, max: 5_000 }))
const toContent = (millilitres: number) => ({ value: millilitres, unit: 'ml' }) as const

/** A price of a campaign, for the product or one of its variants. */
const anyReduction = fc.record({
  unit: fc.nat(),
  price,
  former: fc.option(fc.integer({ min: 1, max: 1_000_00 })),
  reference_days: fc.constantFrom(14, 30),
  period: fc.constantFrom('running', 'running', 'running', 'planned', 'ended'),
})

const anyProduct = fc.record({
  base_price: price,
  store_price: fc.option(price),
  content,
  variants: fc.array(fc.record({ price: fc.option(price), content }), { maxLength: 3 }),
  reductions: fc.array(anyReduction, { maxLength: 5 }),
})

type AnyProduct = typeof anyProduct extends fc.Arbitrary<infer Product> ? Product : never

/** The price of a variant, or of a product without variants, and the former one beside it. */
type Unit = {
  variant_id: string | null
  price: number
  before_price: number | null
  millilitres: number | null
  reference_days: number | null
}

type Sold = Awaited<ReturnType<typeof createProduct>>

let count = 0

async function createProduct({ base_price, store_price, ...given }: AnyProduct) {
  const isMeasured = given.content !== null || given.variants.some((one) => one.content !== null)
  const { bags } = app.shops
  count += 1
  const name = `Taske${count}x`
  const product = await createStockedProduct(bags.staff, bags, {
    name,
    base_price: minor(base_price),
    images: [{ id: null, url: bags.picture, alt_text: name }],
    ...(given.content !== null && { unit_pricing_measure: toContent(given.content) }),
    ...(isMeasured && { unit_pricing_base_measure: litre }),
    variants: given.variants.map((one, index) =>
      buildVariant(`V${index}`, {
        price: one.price === null ? null : minor(one.price),
        unit_pricing_measure: one.content === null ? null : toContent(one.content),
      }),
    ),
  })
  await app.torv.ownerClient.query('update store_products set price = $1 where id = $2', [
    store_price,
    product.store_product_id,
  ])
  const units: Unit[] = (product.variants.length > 0 ? product.variants : [null]).map(
    (variant, index) => ({
      variant_id: variant?.id ?? null,
      price: given.variants[index]?.price ?? store_price ?? base_price,
      before_price: null,
      reference_days: null,
      millilitres: given.variants[index]?.content ?? given.content,
    }),
  )
  const running: (Unit & { campaign_id: string })[] = []
  for (const { unit, price: reduced, former, reference_days: days, period } of given.reductions) {
    const { variant_id = null, millilitres = null } = units[unit % units.length] ?? {}
    const before_price = former === null ? null : reduced + former
    const reference_days = before_price === null ? null : days
    const row = { product_id: product.id, variant_id, price: reduced, before_price, reference_days }
    const campaign_id = await createReducedPrice(app.torv, bags, { ...row, period })
    if (period === 'running') running.push({ ...row, millilitres, campaign_id })
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
  return best ? { ...unit, ...best } : unit
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

/** The price of a litre, if the content is known. */
function getLitrePrice({ price: one, millilitres }: Unit): number | null {
  return millilitres === null ? null : Math.round((one * 1_000) / millilitres)
}

function toMeasurePrice(unit: Unit) {
  const amount = getLitrePrice(unit)
  if (amount === null || unit.millilitres === null) return null
  return { amount, per: litre, content: toContent(unit.millilitres) }
}

/** The words of a price with its former price, as they stand on a card and on the product page. */
function toPriceWords(sold: Sold): string {
  const { lowest, isFrom } = getShown(sold)
  const words = isFrom ? `fra ${format(lowest.price)}` : format(lowest.price)
  const former = lowest.before_price === null ? '' : ` Før ${format(lowest.before_price)}`
  const litrePrice = getLitrePrice(lowest)
  return words + former + (litrePrice === null ? '' : ` ${format(litrePrice)} pr. l`)
}

/** The first price in a part of a page, with the former price and that of a litre if they follow. */
function readPrice(html: string, start: RegExp): string | undefined {
  const words = toWords(html.slice(html.search(start)))
  const amount = String.raw`[\d.]+,\d\d kr\.`
  const pattern = `(fra )?${amount}( Før ${amount}(?: −\\d+ %)?)?( ${amount} pr\\. l)?`
  return new RegExp(pattern).exec(words)?.[0].replace(/ −\d+ %/, '')
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
  const [, days] = /laveste pris de sidste (\d+) dage/.exec(toWords(page.text)) ?? []
  expect(days).toBe(lowest.reference_days === null ? undefined : String(lowest.reference_days))
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.text) ?? []
  const { offers } = JSON.parse(json)
  const specifications = [offers.priceSpecification ?? []].flat()
  const toSpecified = (amount: number) => toMajor(amount).toFixed(2)
  expect(offers.price).toBe(toSpecified(lowest.price))
  expect(specifications.map((one) => [one.price, one.referenceQuantity?.value])).toEqual([
    ...(lowest.before_price === null ? [] : [[toSpecified(lowest.before_price), undefined]]),
    ...(lowest.millilitres === null ? [] : [[offers.price, lowest.millilitres]]),
  ])
  const { product } = JSON.parse((await visitor.get(to.product.look(sold.slug))).text)
  const toPrices = (unit: Unit) => ({
    price: unit.price,
    before_price: unit.before_price,
    reference_days: unit.reference_days,
    measure_price: toMeasurePrice(unit),
  })
  const choices = sold.variants.length > 0 ? sold.units.map(toPrices) : []
  expect(product).toMatchObject({ ...toPrices(lowest), choices })
}

async function checkFeed(units: readonly (Unit & { sold: Sold })[]): Promise<void> {
  const feed = await readFeed()
  for (const { variant_id, price: one, before_price, millilitres, sold } of units) {
    const item = feed.get(variant_id ?? sold.id)
    expect([item?.['unit_pricing_measure'], item?.['unit_pricing_base_measure']]).toEqual(
      millilitres === null ? [undefined, undefined] : [`${millilitres} ml`, '1 l'],
    )
    const [listed, reduced] = before_price === null ? [one, null] : [before_price, one]
    expect(item?.['price']).toBe(`${toMajor(listed).toFixed(2)} DKK`)
    expect(item?.['sale_price']).toBe(reduced ? `${toMajor(reduced).toFixed(2)} DKK` : undefined)
  }
}

test('every surface says the same price and the same former price', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyProduct, { minLength: 6, maxLength: 6 }), async (products) => {
      const all: Sold[] = []
      for (const product of products) all.push(await createProduct(product))
      // Kept pages hear of a change in the database within a second.
      for (const sold of all) await retryUntilPasses(() => checkPages(sold))

      const units = all.flatMap((sold) => sold.units.map((unit) => ({ ...unit, sold })))
      await retryUntilPasses(() => checkFeed(units))

      const items = units.map(({ variant_id, price: one, sold }) => ({
        storeProductId: sold.store_product_id,
        variant: variant_id && { id: variant_id },
        quantity: 1,
        price: toMajor(one),
        name: sold.name,
      }))
      const cart = JSON.parse((await visitor.postJson(to.cart(), { items })).text)
      expect(cart.lines).toMatchObject(
        units.map((unit) => ({
          told: null,
          price: toMajor(unit.price),
          before_price: unit.before_price === null ? null : toMajor(unit.before_price),
        })),
      )
      const litrePrices = units.map(getLitrePrice)
      expect(cart.lines.map((line: { measure_price: string }) => line.measure_price)).toEqual(
        litrePrices.map((amount) =>
          amount === null ? null : `${formatMoney(minor(amount), money)} pr. l`,
        ),
      )

      const placed = await visitor.postJson('/api/create-checkout-session', { items })
      const { rows } = await app.torv.ownerClient.query(
        `select l.unit_price, l.before_price, l.line_total, l.measure_price ->> 'amount' as litre from order_lines l
           join payment_attempts a using (order_id) where a.id = $1 order by l.position`,
        [JSON.parse(placed.text).id],
      )
      expect(
        rows.map((row) => Object.values(row).map((one) => (one === null ? null : Number(one)))),
      ).toEqual(
        units.map(({ price: one, before_price }, index) => [
          one,
          before_price,
          one,
          litrePrices[index],
        ]),
      )
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
