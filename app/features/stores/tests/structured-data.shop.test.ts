import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { setLogo } from '#features/stores/server/set-store-pictures.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { unwrap, createStockedProduct, buildVariant } from '#test/support/people.ts'
import { validateStructuredData } from '#test/support/rich-results.ts'

let app: TestApp
const host = 'taskehuset.example'

beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  const createCategory = async (name: string, parent_id: string | null) => {
    const form = { name, slug: name.toLowerCase(), description: '', parent_id, active: true }
    return unwrap(await saveCategory(bags.staff, bags, null, form)).id
  }
  const tasker = await createCategory('Tasker', null)
  const images = [{ id: null, url: bags.picture, alt_text: 'Forfra' }]
  await createStockedProduct(bags.staff, bags, {
    name: 'Alt',
    brand: 'Bøgh & Lind',
    gtin: '4006381333931',
    description: '<p>Vores <b>klassiker</b> </script></p>',
    specifications: [{ name: 'Mål', value: '30 cm' }],
    category_id: await createCategory('Skuldertasker', tasker),
    images,
  })
  await createStockedProduct(bags.staff, bags, { name: 'Intet', sku: '', images })
  await createStockedProduct(bags.staff, bags, {
    name: 'Størrelser',
    images,
    variants: [buildVariant('S', { price: minor(90_000) }), buildVariant('M')],
  })
  await createStockedProduct(bags.staff, bags, {
    name: 'Forud',
    availability: 'preorder',
    condition: 'refurbished',
    images,
  })
  await createStockedProduct(bags.staff, bags, {
    name: 'Senere',
    availability: 'backorder',
    ships_on: '2096-12-12',
    images,
  })
  await createStockedProduct(bags.staff, bags, {
    name: 'Kommet',
    availability: 'backorder',
    ships_on: '2020-12-12',
    images,
  })
  const picture = sharp({ create: { width: 560, height: 128, channels: 3, background: 'tan' } })
  const logo = unwrap(
    await savePicture(bags.staff, bags.company_id, await picture.png().toBuffer()),
  )
  unwrap(await setLogo(bags.staff, bags, logo))
})
afterAll(() => app.close())

async function loadStructuredData(path: string): Promise<Record<string, unknown>[]> {
  const { text } = await sendRequest(app.port, { host, path })
  return [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  )
}

test.each([
  ['/', ['OnlineStore']],
  ['/category/tasker', ['BreadcrumbList']],
  ['/category/skuldertasker', ['BreadcrumbList']],
  ['/products/alt', ['Product', 'BreadcrumbList']],
  ['/products/intet', ['Product', 'BreadcrumbList']],
  ['/products/stoerrelser', ['Product', 'BreadcrumbList']],
  ['/products/forud', ['Product', 'BreadcrumbList']],
  ['/products/senere', ['Product', 'BreadcrumbList']],
])('the structured data of %s is valid', async (path, types) => {
  const things = await loadStructuredData(path)
  expect(things.map((thing) => thing['@type'])).toEqual(types)
  for (const thing of things) expect(validateStructuredData(thing)).toEqual([])
})

test.each([
  ['alt', true],
  ['forud', false],
  ['senere', false],
  ['kommet', true],
])('only products in stock have a delivery time: %s', async (slug, hasDeliveryTime) => {
  const [product = {}] = await loadStructuredData(`/products/${slug}`)
  const { shippingDetails } = Object(product['offers'])
  expect('deliveryTime' in shippingDetails).toBe(hasDeliveryTime)
})

test.each([
  ['forud', 'PreOrder', undefined, 'Forudbestilling: sendes, når varen er kommet'],
  ['senere', 'BackOrder', '2096-12-12', 'Kan sendes fra 12. december 2096'],
  ['kommet', 'InStock', undefined, 'hverdage'],
])('the page of %s tells %s from %s', async (slug, word, availabilityStarts, text) => {
  const [product = {}] = await loadStructuredData(`/products/${slug}`)
  expect(product['offers']).toMatchObject({ availability: `https://schema.org/${word}` })
  expect(Object(product['offers']).availabilityStarts).toBe(availabilityStarts)
  const { text: page } = await sendRequest(app.port, { host, path: `/products/${slug}` })
  expect(page).toContain(text)
})

test('errors in the data of a product are found', async () => {
  const [product = {}] = await loadStructuredData('/products/alt')
  const offer = Object(product['offers'])
  const shipping = Object(offer['shippingDetails'])
  const findErrors = (change: object) => validateStructuredData({ ...product, ...change })
  const findOfferErrors = (change: object) => findErrors({ offers: { ...offer, ...change } })
  const { name: _, ...nameless } = product
  expect(validateStructuredData(nameless)).toEqual(['name'])
  expect(findErrors({ '@context': 'http://schema.org' })).toEqual(['@context'])
  expect(findErrors({ '@type': 'Produkt' })).toEqual(['@type "Produkt"'])
  expect(findErrors({ image: [] })).toEqual(['image fewer than 1'])
  expect(findErrors({ image: ['/media/a.webp'] })).toEqual(['image'])
  expect(findErrors({ url: 'http://taskehuset.example/' })).toEqual(['url'])
  expect(findErrors({ gtin: '4006381333932' })).toEqual(['gtin'])
  expect(findErrors({ colour: 'tan' })).toEqual(['colour?'])
  expect(findOfferErrors({ price: '1.000,00' })).toEqual(['offers price'])
  expect(findOfferErrors({ price: '0.00' })).toEqual(['offers price'])
  expect(findOfferErrors({ priceCurrency: 'kr.' })).toEqual(['offers priceCurrency'])
  expect(findOfferErrors({ availability: 'InStock' })).toEqual(['offers availability'])
  expect(findOfferErrors({ hasMerchantReturnPolicy: null })).toHaveLength(1)
  const invalidRange = { '@type': 'QuantitativeValue', minValue: 4, maxValue: 2, unitCode: 'DAY' }
  const deliveryTime = { ...shipping['deliveryTime'], transitTime: invalidRange }
  expect(findOfferErrors({ shippingDetails: { ...shipping, deliveryTime } })).toEqual([
    'offers shippingDetails deliveryTime transitTime ends before it begins',
  ])
})

test('errors in a breadcrumb are found', async () => {
  const [breadcrumb = {}] = await loadStructuredData('/category/tasker')
  const [first, second] = Object(breadcrumb['itemListElement'])
  const findErrors = (itemListElement: object[]) =>
    validateStructuredData({ ...breadcrumb, itemListElement })
  expect(findErrors([first])).toEqual(['itemListElement fewer than 2'])
  expect(findErrors([second, first])).toEqual(['itemListElement out of order'])
  expect(findErrors([first, { ...second, item: '/category/tasker' }])).toEqual([
    'itemListElement item',
  ])
})
