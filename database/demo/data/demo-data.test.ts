import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toSlug } from '#features/catalogue/rules/slug.ts'
import { findDanishWords, findEnglishWords } from '#shared/text/foreign-words.ts'
import { cannedReplyForm } from '#features/support/rules/ticket-forms.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { companies } from './companies.ts'
import { lerOgGlasurProducts } from './ler-og-glasur.ts'
import { orders } from './orders.ts'
import { customers, staff } from './people.ts'
import { pyramidHouseProducts } from './pyramid-house.ts'
import { cannedReplies } from './canned-replies.ts'
import { requests } from './requests.ts'
import { stores } from './stores.ts'
import { taskehusetProducts } from './taskehuset.ts'
import type { OrderState, Product, TicketStatus } from './types.ts'

const nordlysProducts = [...taskehusetProducts, ...pyramidHouseProducts]
const allProducts = [...nordlysProducts, ...lerOgGlasurProducts]

const usedPictures = [
  ...allProducts.flatMap((product) => product.pictures.map((picture) => picture.file)),
  ...stores.flatMap((store) => [store.hero, store.logo, store.pattern]),
].filter((file) => file !== null)

test('the pictures of the demo are exactly the ones that its products and stores show', () => {
  expect(usedPictures.length).toBeGreaterThan(100)
  const files = globSync('**/*.webp', { cwd: new URL('../pictures', import.meta.url) })
  expect(files.toSorted()).toEqual(usedPictures.toSorted())
})

test('slugs and SKUs are unique within a company', () => {
  for (const products of [nordlysProducts, lerOgGlasurProducts]) {
    expect(findRepeated(products.map((product) => product.slug))).toEqual([])
    const skus = products.flatMap((product) => [
      product.sku,
      ...product.variants.map((variant) => variant.sku).filter((sku) => sku !== product.sku),
    ])
    expect(findRepeated(skus)).toEqual([])
  }
})

test('every slug matches the one that the shop generates from the name', () => {
  for (const { slug, name } of allProducts) expect(toSlug(name)).toBe(slug)
})

test('every category of a product exists in its store', () => {
  for (const product of allProducts) {
    for (const link of product.stores) {
      const store = stores.find((candidate) => candidate.domain === link.store)
      const slugs = store?.categories.map((category) => category.slug)
      expect(slugs, `${product.slug} in ${link.store}`).toContain(link.category)
    }
  }
})

test('every parent of a category is a top-level category of the same store', () => {
  for (const { categories } of stores) {
    const topSlugs = categories.filter(({ parent }) => parent === null).map(({ slug }) => slug)
    expect(topSlugs).toEqual(
      expect.arrayContaining(categories.flatMap(({ parent }) => parent ?? [])),
    )
  }
})

test('every store and every product has its texts', () => {
  for (const product of allProducts) {
    expect(product.pictures.length, product.slug).toBeGreaterThan(0)
    expect(product.specifications.length, product.slug).toBeGreaterThan(0)
    expect(
      listTexts(product).filter((word) => word.trim() === ''),
      product.slug,
    ).toEqual([])
  }
  expect(stores.filter((store) => store.description === '')).toEqual([])
})

test('an English shop has no Danish texts, and products shared with a Danish shop fit both languages', () => {
  const inEnglish = stores.filter(({ locale }) => locale !== 'da-DK')
  expect(inEnglish.length).toBeGreaterThan(0)
  for (const { domain, categories, about, seo, navigation, description } of inEnglish) {
    const sold = allProducts.filter((product) =>
      product.stores.some((link) => link.store === domain),
    )
    const words = [
      ...sold.flatMap(listTexts),
      ...categories.flatMap(({ name, description: text }) => [name, text]),
      JSON.stringify([about, seo, navigation, description]),
    ]
    expect(words.flatMap(findDanishWords)).toEqual([])
    const shared = sold.filter((product) => product.stores.length > 1)
    expect(shared.flatMap(listTexts).flatMap(findEnglishWords)).toEqual([])
  }
})

test('search engines show the whole description of a store', () => {
  for (const { seo } of stores) {
    if (seo === null) continue
    expect(seo.description.length, seo.description).toBeGreaterThanOrEqual(140)
    expect(seo.description.length, seo.description).toBeLessThanOrEqual(160)
  }
})

test('the bag shop has two dozen products, including the expected ones', () => {
  const onSale = taskehusetProducts.filter((product) => getLink(product, 'localhost').active)
  expect(onSale.length).toBeGreaterThanOrEqual(24)

  const leatherBag = getProduct(taskehusetProducts, 'laedertaske')
  expect(leatherBag.variants).toEqual([])
  expect(leatherBag.pictures.length).toBeGreaterThanOrEqual(3)
  expect(getLink(leatherBag, 'localhost')).toMatchObject({ price: 129900, category: 'haandtasker' })
  expect(leatherBag.base_price).not.toBe(129900)

  const backpack = getProduct(taskehusetProducts, 'rygsaek')
  expect(backpack.variants.map(({ name, active }) => [name, active])).toEqual([
    ['S', true],
    ['M', true],
    ['L', false],
  ])

  expect(getProduct(taskehusetProducts, 'udsolgt-taske')).toMatchObject({
    availability: 'out of stock',
    variants: [],
  })
  expect(getLink(getProduct(taskehusetProducts, 'skjult-taske'), 'localhost').active).toBe(false)
  for (const availability of ['preorder', 'backorder']) {
    expect(taskehusetProducts.map((product) => product.availability)).toContain(availability)
  }
  expect(taskehusetProducts.some((product) => product.unit_pricing_measure !== undefined)).toBe(
    true,
  )
  expect(taskehusetProducts.some((product) => product.name.length > 120)).toBe(true)
})

test('the pyramid bag and the stoneware cup are sold in one shop each, without variants', () => {
  const pyramidBag = getProduct(pyramidHouseProducts, 'pyramid-bag')
  expect(pyramidBag.variants).toEqual([])
  expect(pyramidBag.stores.map(({ store }) => store)).toEqual(['pyramids.localhost'])
  const cup = getProduct(lerOgGlasurProducts, 'stentoejskop')
  expect(cup.variants).toEqual([])
  expect(cup.stores.map(({ store }) => store)).toEqual(['keramik.localhost'])
})

test('one product is sold by both shops of Nordlys Handel at different prices', () => {
  const shared = nordlysProducts.filter((product) => product.stores.length > 1)
  expect(shared.length).toBe(1)
  const prices = shared.flatMap((product) => product.stores.map(({ price }) => price))
  expect(new Set(prices).size).toBe(2)
})

test('prices are whole numbers above the cost price', () => {
  for (const product of allProducts) {
    const prices = [
      product.base_price,
      ...product.stores.map(({ price }) => price ?? product.base_price),
      ...product.variants.map(({ price }) => price ?? product.base_price),
    ]
    expect(
      prices.every((price) => Number.isInteger(price) && price > 0),
      product.slug,
    ).toBe(true)
    expect(product.cost_price ?? 0, product.slug).toBeLessThan(product.base_price)
  }
})

test('the customer has a request in every status and the shop an order in every state', () => {
  const statuses: TicketStatus[] = [
    'pending',
    'in_progress',
    'waiting_customer',
    'resolved',
    'closed',
  ]
  expect(requests.map(({ status }) => status).toSorted()).toEqual(statuses.toSorted())
  expect(new Set(requests.map(({ customer }) => customer))).toEqual(new Set(['kunde@torv.example']))
  for (const { message } of requests.flatMap(({ messages }) => messages)) {
    expect(message.length).toBeLessThanOrEqual(500)
  }

  const states: OrderState[] = [
    'pending_payment',
    'authorised',
    'packed',
    'partly_shipped',
    'shipped',
    'completed',
    'failed',
    'expired',
    'cancelled',
    'partially_refunded',
    'refunded',
  ]
  expect(orders.map(({ state }) => state).toSorted()).toEqual(states.toSorted())
})

test('orders, staff and stores refer to existing records', () => {
  for (const order of orders) {
    expect(customers.map(({ email }) => email)).toContain(order.customer)
    for (const line of [...order.lines, ...order.refunded]) {
      const product = getProduct(taskehusetProducts, line.product)
      const names = product.variants.filter(({ active }) => active).map(({ name }) => name)
      expect(names.length === 0 ? [null] : names, line.product).toContain(line.variant)
    }
  }
  const keys = companies.map(({ key }) => key)
  for (const { company } of [...staff, ...stores]) expect(keys).toContain(company)
})

function listTexts(product: Product): string[] {
  return [
    product.name,
    product.description,
    product.brand,
    product.sku,
    ...product.pictures.map((picture) => picture.alt_text),
    ...product.specifications.flatMap(({ name, value }) => [name, value]),
    ...product.variants.map((variant) => variant.name),
  ]
}

function getProduct(products: Product[], slug: string): Product {
  const product = products.find((candidate) => candidate.slug === slug)
  if (product === undefined) throw new Error(`No product ${slug}`)
  return product
}

function getLink(product: Product, store: string) {
  const link = product.stores.find((candidate) => candidate.store === store)
  if (link === undefined) throw new Error(`${product.slug} is not in ${store}`)
  return link
}

function findRepeated(words: string[]): string[] {
  return words.filter((word, index) => words.indexOf(word) !== index)
}

test('every canned reply can be saved and sent', () => {
  for (const { title, message } of cannedReplies) {
    expect(parseForm(cannedReplyForm, { title, message })).toEqual({ values: { title, message } })
  }
})
