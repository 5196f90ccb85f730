import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minor } from '#domain/money.ts'
import { keepPicture } from '#server/media/keep-picture.ts'
import { saveCategory } from '#server/catalogue/save-category.ts'
import { setLogo } from '#server/stores/set-store-pictures.ts'
import { ask } from '../support/ask.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { granted, stocked, variant } from '../support/people.ts'
import { faultsOfStructuredData } from '../support/rich-results.ts'

let house: TestHouse
const host = 'taskehuset.example'

beforeAll(async () => {
  house = await openTestHouse()
  const { bags } = house.shops
  const category = async (name: string, parent_id: string | null) => {
    const form = { name, slug: name.toLowerCase(), description: '', parent_id, active: true }
    return granted(await saveCategory(bags.staff, bags, null, form)).id
  }
  const tasker = await category('Tasker', null)
  const images = [{ id: null, url: bags.picture, alt_text: 'Forfra' }]
  await stocked(bags.staff, bags, {
    name: 'Alt',
    brand: 'Bøgh & Lind',
    gtin: '4006381333931',
    description: '<p>Vores <b>klassiker</b> </script></p>',
    specifications: [{ name: 'Mål', value: '30 cm' }],
    category_id: await category('Skuldertasker', tasker),
    images,
  })
  await stocked(bags.staff, bags, { name: 'Intet', sku: '', images })
  await stocked(bags.staff, bags, {
    name: 'Størrelser',
    images,
    variants: [variant('S', { price: minor(90_000) }), variant('M')],
  })
  await stocked(bags.staff, bags, {
    name: 'Forud',
    availability: 'preorder',
    condition: 'refurbished',
    images,
  })
  const painted = sharp({ create: { width: 560, height: 128, channels: 3, background: 'tan' } })
  const logo = granted(
    await keepPicture(bags.staff, bags.company_id, await painted.png().toBuffer()),
  )
  granted(await setLogo(bags.staff, bags, logo))
})
afterAll(() => house.close())

async function told(path: string): Promise<Record<string, unknown>[]> {
  const { text } = await ask(house.port, { host, path })
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
])('the structured data of %s is valid', async (path, types) => {
  const things = await told(path)
  expect(things.map((thing) => thing['@type'])).toEqual(types)
  for (const thing of things) expect(faultsOfStructuredData(thing)).toEqual([])
})

test.each([
  ['alt', true],
  ['forud', false],
])('only products in stock have a delivery time: %s', async (slug, isThere) => {
  const [product = {}] = await told(`/products/${slug}`)
  const { shippingDetails } = Object(product['offers'])
  expect('deliveryTime' in shippingDetails).toBe(isThere)
})

test('errors in the data of a product are found', async () => {
  const [product = {}] = await told('/products/alt')
  const offer = Object(product['offers'])
  const shipping = Object(offer['shippingDetails'])
  const faults = (change: object) => faultsOfStructuredData({ ...product, ...change })
  const faultsOfOffer = (change: object) => faults({ offers: { ...offer, ...change } })
  const { name: _, ...nameless } = product
  expect(faultsOfStructuredData(nameless)).toEqual(['name'])
  expect(faults({ '@context': 'http://schema.org' })).toEqual(['@context'])
  expect(faults({ '@type': 'Produkt' })).toEqual(['@type "Produkt"'])
  expect(faults({ image: [] })).toEqual(['image fewer than 1'])
  expect(faults({ image: ['/media/a.webp'] })).toEqual(['image'])
  expect(faults({ url: 'http://taskehuset.example/' })).toEqual(['url'])
  expect(faults({ gtin: '4006381333932' })).toEqual(['gtin'])
  expect(faults({ colour: 'tan' })).toEqual(['colour?'])
  expect(faultsOfOffer({ price: '1.000,00' })).toEqual(['offers price'])
  expect(faultsOfOffer({ price: '0.00' })).toEqual(['offers price'])
  expect(faultsOfOffer({ priceCurrency: 'kr.' })).toEqual(['offers priceCurrency'])
  expect(faultsOfOffer({ availability: 'InStock' })).toEqual(['offers availability'])
  expect(faultsOfOffer({ hasMerchantReturnPolicy: null })).toHaveLength(1)
  const late = { '@type': 'QuantitativeValue', minValue: 4, maxValue: 2, unitCode: 'DAY' }
  const deliveryTime = { ...shipping['deliveryTime'], transitTime: late }
  expect(faultsOfOffer({ shippingDetails: { ...shipping, deliveryTime } })).toEqual([
    'offers shippingDetails deliveryTime transitTime ends before it begins',
  ])
})

test('errors in a breadcrumb are found', async () => {
  const [way = {}] = await told('/category/tasker')
  const [first, second] = Object(way['itemListElement'])
  const faults = (itemListElement: object[]) => faultsOfStructuredData({ ...way, itemListElement })
  expect(faults([first])).toEqual(['itemListElement fewer than 2'])
  expect(faults([second, first])).toEqual(['itemListElement out of order'])
  expect(faults([first, { ...second, item: '/category/tasker' }])).toEqual(['itemListElement item'])
})
