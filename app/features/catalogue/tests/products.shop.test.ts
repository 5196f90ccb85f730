import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parsePictureAddress } from '#shared/picture.ts'
import { productFieldNames } from '#features/catalogue/rules/product-fields.ts'
import type { ProductForm } from '#features/catalogue/rules/product-form.ts'
import type { Measure } from '#shared/money/unit.ts'
import { to } from '#shared/paths/paths.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { productFormFields } from '#test/support/product-form-fields.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { signInAsStaff, hireColleague, getOwnerCredentials } from '#test/support/staff-sign-in.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { unwrap, createStockedProduct, buildVariant } from '#test/support/people.ts'
import type { Shop } from '#test/support/two-shops.ts'

let app: TestApp
let owner: TestBrowser
let rosa: TestBrowser
let sofie: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  const { bags, clay } = app.shops
  owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  rosa = await signInAsStaff(app, clay.host, getOwnerCredentials(clay))
  sofie = await signInAsStaff(app, bags.host, await hireColleague(app, bags, 'Sofie', 'support'))
})
afterAll(() => app.close())

function productFields(shop: Shop, fields: Record<string, string> = {}): Record<string, string> {
  return {
    ...productFormFields,
    'stores.0.store_id': shop.store_id,
    'stores.0.selected': 'on',
    'stores.0.active': 'on',
    ...fields,
  }
}

async function getProductId(name: string): Promise<string> {
  const { rows } = await app.torv.ownerClient.query<{ id: string }>(
    'select id from products where name = $1',
    [name],
  )
  const [product] = rows
  if (!product) throw new Error(`nothing is called ${name}`)
  return product.id
}

async function loadSnapshot(): Promise<unknown> {
  const tables = ['products', 'product_variants', 'product_images', 'store_products']
  const parts = tables.map((table) => `(select json_agg(t order by t.id) from ${table} t) ${table}`)
  const { rows } = await app.torv.ownerClient.query(`select ${parts.join(', ')}`)
  return rows[0]
}

test('the product form has a control for every field', async () => {
  const { text } = await owner.get(to.admin.newProduct())
  const hasControl = (name: string) => new RegExp(`name="${name}(\\.value)?"`).test(text)
  expect(productFieldNames.filter((name) => !hasControl(name))).toEqual([])
})

test('the list that follows a saved product leads on to it once, and to no product of another company', async () => {
  const { bags } = app.shops
  const save = (name: string, fields: Record<string, string> = {}) =>
    owner.post(to.admin.newProduct(), productFields(bags, { name, base_price: '100', ...fields }))
  await save('Bæltetaske Sild')
  const { text } = await owner.get(to.admin.products())
  expect(text).toContain('Bæltetaske Sild is saved.')
  const [, address = ''] = /href="([^"]*)"[^>]*>View in/.exec(text) ?? []
  expect(new URL(address).hostname).toBe(bags.host)
  const shown = await new TestBrowser(app.port, bags.host).get(new URL(address).pathname)
  expect([shown.status, shown.text.includes('Bæltetaske Sild')]).toEqual([200, true])
  expect((await owner.get(to.admin.products())).text).not.toContain('is saved.')

  await save('Bæltetaske Laks', { 'stores.0.active': '' })
  const hidden = await owner.get(to.admin.products())
  expect(hidden.text).toContain('Bæltetaske Laks is saved. No open store shows it yet.')

  rosa.cookies.set('saved_product', await getProductId('Bæltetaske Sild'))
  expect((await rosa.get(to.admin.products())).text).not.toContain('Bæltetaske Sild')
})

describe('a typed price', () => {
  test.each([
    ['1.299,00', 129_900],
    ['1,299.00', 129_900],
    ['0', 0],
    ['12,5', 1_250],
  ])('%s is accepted', async (base_price, minor) => {
    const name = `Til ${base_price}`
    const response = await owner.post(
      to.admin.newProduct(),
      productFields(app.shops.bags, { name, base_price }),
    )
    expect([response.status, response.headers.location]).toEqual([302, to.admin.products()])
    const { rows } = await app.torv.ownerClient.query(
      'select base_price from products where name = $1',
      [name],
    )
    expect(rows).toEqual([{ base_price: String(minor) }])
  })

  test.each(['', '-1', '1e9', '0.001', '12 kr', '99999999999'])(
    '%j is refused at its field, and the input is kept',
    async (base_price) => {
      const before = await loadSnapshot()
      const fields = {
        name: 'Uprist <b>',
        base_price,
        'variants.0.name': 'Stor',
        'variants.0.sku': '',
      }
      const response = await owner.post(
        to.admin.newProduct(),
        productFields(app.shops.bags, fields),
      )
      expect(response.status).toBe(400)
      expect(response.text).toContain('Please enter a valid base price')
      expect(response.text).toContain('A variant needs a name and a SKU')
      expect(response.text).toContain('value="Uprist &lt;b&gt;"')
      expect(response.text).toContain('value="Stor"')
      expect(await loadSnapshot()).toEqual(before)
    },
  )
})

describe('refused changes', () => {
  test('ids of another company are refused in every field of the form', async () => {
    const { bags, clay } = app.shops
    const jug = await createStockedProduct(clay.staff, clay, {
      name: 'Kande',
      variants: [buildVariant('S')],
    })
    const bag = await createStockedProduct(bags.staff, bags, {
      name: 'Egen',
      variants: [buildVariant('S')],
    })
    const categoryForm = {
      name: 'Krukker',
      slug: 'krukker',
      description: '',
      parent_id: null,
      active: true,
    }
    const category = unwrap(await saveCategory(clay.staff, clay, null, categoryForm)).id
    const { rows } = await app.torv.ownerClient.query<{ id: string }>(
      'select id from product_variants where product_id = $1',
      [jug.id],
    )
    const foreign: Record<string, string>[] = [
      { category_id: category },
      { 'stores.0.category_id': category },
      { 'stores.0.store_id': clay.store_id },
      { 'stores.1.store_id': clay.store_id, 'stores.1.selected': 'on' },
      { 'variants.0.id': rows[0]?.id ?? '', 'variants.0.name': 'S', 'variants.0.sku': 'X' },
      { 'images.0.id': jug.id, 'images.0.url': bags.picture },
      { 'images.0.url': clay.picture },
      { id: jug.id },
      { company_id: clay.company_id },
      { owner_id: clay.staff.scope.staff_id },
    ]
    const before = await loadSnapshot()
    for (const fields of foreign) {
      for (const path of [to.admin.newProduct(), to.admin.product(bag.id)]) {
        const response = await owner.post(path, productFields(bags, fields))
        expect([fields, response.status >= 400 && response.status < 500]).toEqual([fields, true])
      }
    }
    for (const path of [to.admin.product(jug.id), to.admin.product.deletion(jug.id)]) {
      expect((await owner.get(path)).status).toBe(404)
      expect((await owner.post(path, productFields(bags))).status).toBe(404)
    }
    expect(await loadSnapshot()).toEqual(before)
  })

  test('support changes nothing', async () => {
    const { bags } = app.shops
    const before = await loadSnapshot()
    const id = await getProductId('Egen')
    expect((await sofie.get(to.admin.newProduct())).status).toBe(403)
    expect((await sofie.get(to.admin.product(id))).text).not.toMatch(/>(Save|Delete|Duplicate)</)
    for (const path of [
      to.admin.newProduct(),
      to.admin.product(id),
      to.admin.product.deletion(id),
    ]) {
      expect((await sofie.post(path, productFields(bags))).status).toBe(403)
    }
    const sent = new FormData()
    sent.set('picture', new File([await paintPicture()], 'a.png'))
    expect((await sofie.postMultipart(to.admin.pictures(), sent)).status).toBe(403)
    expect(await loadSnapshot()).toEqual(before)
  })

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://x.example/a.png',
    'http://127.0.0.1/a.png',
    'http://169.254.169.254/latest',
    'http://[::1]:5432/a.png',
    'https://user:pass@x.example/a.png',
  ])('a picture from %s is refused', async (url) => {
    const before = await loadSnapshot()
    const response = await owner.post(
      to.admin.newProduct(),
      productFields(app.shops.bags, { 'images.0.url': url, 'images.0.alt_text': 'Forfra' }),
    )
    expect(response.status).toBe(400)
    expect(response.text).toMatch(
      /Please enter a valid URL|No picture could be fetched from this URL/,
    )
    expect(response.text).toContain('value="Forfra"')
    expect(await loadSnapshot()).toEqual(before)
  })
})

async function paintPicture(width = 40, height = 30) {
  const file = await sharp({ create: { width, height, channels: 3, background: 'brown' } })
    .png()
    .toBuffer()
  return new Uint8Array(file)
}

async function uploadPicture(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const sent = new FormData()
  sent.set('picture', new File([bytes], name, { type: 'image/jpeg' }))
  return owner.postMultipart(to.admin.pictures(), sent)
}

describe('an uploaded file', () => {
  test('a picture is re-encoded, visible to its own staff on every host, and shown once it is saved', async () => {
    const { bags, clay } = app.shops
    const response = await uploadPicture('ferie.jpg', await paintPicture())
    expect([response.status, response.headers['content-type']]).toEqual([201, 'application/json'])
    const { url } = JSON.parse(response.text)
    const name = parsePictureAddress(url)
    const file = `${name?.sha256}-160.webp`
    const own = to.admin.picture(bags.company_id, file)
    const seen = await owner.get(own)
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(seen.headers['cache-control']).toMatch(/^private/)
    // The files exist by now: access is checked before the cache is read.
    expect((await rosa.get(own)).status).toBe(404)
    expect((await rosa.get(to.admin.picture(clay.company_id, file))).status).toBe(404)
    const fields = { name: 'Med billede', 'images.0.url': url, 'images.0.alt_text': 'Kurv' }
    expect((await owner.post(to.admin.newProduct(), productFields(bags, fields))).status).toBe(302)
    expect((await owner.get(to.product('med-billede'))).text).toContain('alt="Kurv"')
  })

  test('a file that is no picture or is too large is refused with the reason', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>1</script></svg>'
    const wide = await sharp({
      create: { width: 20_000, height: 2_100, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer()
    for (const [name, bytes, status, words] of [
      ['tegning.svg', new TextEncoder().encode(svg), 415, 'This file is not a picture'],
      ['side.jpg', new TextEncoder().encode('<html>'), 415, 'This file is not a picture'],
      ['bred.png', new Uint8Array(wide), 413, 'more than 40 million pixels'],
      ['stor.jpg', new Uint8Array(11 * 1_048_576), 413, 'larger than 10 MB'],
    ] as const) {
      const response = await uploadPicture(name, bytes)
      expect([name, response.status]).toEqual([name, status])
      expect(JSON.parse(response.text).error).toContain(words)
    }
  })

  test('only staff may upload a file at its full size', async () => {
    const sent = new FormData()
    sent.set('picture', new File([new Uint8Array(2 * 1_048_576)], 'a.png'))
    const { bags } = app.shops
    const visitor = await import('#test/support/test-browser.ts').then(
      ({ TestBrowser }) => new TestBrowser(app.port, bags.host),
    )
    const response = await visitor.postMultipart(to.admin.pictures(), sent)
    expect(response.status).toBe(413)
  })
})

describe('the list of products', () => {
  test('a product is found by its SKU, GTIN and variants, and only in its own company', async () => {
    const { bags } = app.shops
    const fields = {
      name: 'Mærket',
      sku: 'QX-7',
      gtin: '5701234567899',
      'variants.0.name': 'Rød',
      'variants.0.sku': 'ZZ-9-RØD',
      'variants.0.active': 'on',
    }
    expect((await owner.post(to.admin.newProduct(), productFields(bags, fields))).status).toBe(302)
    for (const q of ['mærket', 'qx-7', '5701234567899', 'zz-9-rød', 'rød mærket']) {
      expect((await owner.get(to.admin.products({ q }))).text).toContain('>Mærket</a>')
      expect((await rosa.get(to.admin.products({ q }))).text).toContain('No products match')
    }
    expect((await owner.get(to.admin.products({ q: '%' }))).text).toContain('No products match')
    const { clay } = app.shops
    expect((await owner.get(to.admin.products({ store: clay.store_id }))).status).toBe(404)
  })

  test('inactive products are listed only on request, and a page beyond the last is not found', async () => {
    const { bags } = app.shops
    const { 'stores.0.active': _, ...hidden } = productFields(bags, { name: 'Gemt' })
    expect((await owner.post(to.admin.newProduct(), hidden)).status).toBe(302)
    const { store_id: store } = bags
    for (const filter of [{}, { store }]) {
      expect((await owner.get(to.admin.products(filter))).text).not.toContain('>Gemt</a>')
      const all = await owner.get(to.admin.products({ ...filter, inactive: 'on' }))
      expect(all.text).toContain('>Gemt</a>')
      expect(all.text).toContain('Inactive in')
    }
    expect((await owner.get(to.admin.products({ page: '9' }))).status).toBe(404)
  })

  test('a list that fails to load is reported', async () => {
    await app.torv.ownerClient.query('revoke select on store_products from torv_staff')
    const response = await owner.get(to.admin.products())
    await app.torv.ownerClient.query('grant select on store_products to torv_staff')
    expect(response.status).toBe(500)
    expect(response.text).toContain('Failed to load products')
  })

  test('a save or a deletion that fails is reported and changes nothing', async () => {
    const id = await getProductId('Mærket')
    const before = await loadSnapshot()
    await app.torv.ownerClient.query('revoke insert, delete on store_products from torv_staff')
    const saved = await owner.post(
      to.admin.newProduct(),
      productFields(app.shops.bags, { name: 'Halv' }),
    )
    const deleted = await owner.post(to.admin.product.deletion(id), {})
    await app.torv.ownerClient.query('grant insert, delete on store_products to torv_staff')
    expect([saved.status, deleted.status]).toEqual([500, 500])
    expect(saved.text).toContain('Failed to save product')
    expect(saved.text).toContain('value="Halv"')
    expect(deleted.text).toContain('Failed to delete product')
    expect(await loadSnapshot()).toEqual(before)
  })

  test('a new product sent again with its key is created once', async () => {
    const { text } = await owner.get(to.admin.newProduct())
    const [, key = ''] = /name="key" value="([\w-]+)"/.exec(text) ?? []
    const send = (name: string, base_price = '100') =>
      owner.post(to.admin.newProduct(), productFields(app.shops.bags, { name, base_price, key }))
    // A refused product keeps its key in the page rendered again.
    expect((await send('Brudt', 'x')).text).toContain(`name="key" value="${key}"`)
    const answers = [...(await Promise.all([send('Brudt'), send('Brudt')])), await send('Brudt')]
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302])
    const other = await send('Hel')
    expect([other.status, other.text.includes('has already saved another product')]).toEqual([
      409,
      true,
    ])
    const { rows } = await app.torv.ownerClient.query(
      "select id, name from products where name in ('Brudt', 'Hel')",
    )
    expect(rows).toEqual([{ id: key, name: 'Brudt' }])
  })

  test('a failed save of pictures or an insert without a row is reported and changes nothing', async () => {
    const { ownerClient } = app.torv
    const { bags } = app.shops
    const images = [{ id: null, url: bags.picture, alt_text: '' }]
    const { id } = await createStockedProduct(bags.staff, bags, { name: 'Foreviget', images })
    const before = await loadSnapshot()
    const fields = async (path: string, breakSql: string, repairSql: string) => {
      await ownerClient.query(breakSql)
      const response = await owner.post(path, productFields(bags, { 'images.0.url': bags.picture }))
      await ownerClient.query(repairSql)
      return [response.status, /role="alert"[^]*?(Failed to [^<]*)/.exec(response.text)?.[1]]
    }
    for (const [privilege, words] of [
      ['delete', 'Failed to delete existing images'],
      ['insert', 'Failed to save product images'],
    ] as const) {
      const on = `${privilege} on product_images`
      const revoke = `revoke ${on} from torv_staff`
      const grant = `grant ${on} to torv_staff`
      expect(await fields(to.admin.product(id), revoke, grant)).toEqual([500, words])
    }
    const muteInserts = `create function silent() returns trigger language plpgsql as 'begin return null; end';
      create trigger silent before insert on products for each row execute function silent()`
    const unmuteInserts = 'drop trigger silent on products; drop function silent()'
    expect(await fields(to.admin.newProduct(), muteInserts, unmuteInserts)).toEqual([
      500,
      'Failed to save product: no data returned',
    ])
    expect(await loadSnapshot()).toEqual(before)
  })
})

function readVersion(text: string): string {
  return /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? ''
}

test('the second of two concurrent editors sees the saved changes and decides', async () => {
  const { bags } = app.shops
  const { id } = await createStockedProduct(bags.staff, bags, { name: 'Fælles', stock_quantity: 5 })
  const path = to.admin.product(id, { q: 'fælles', page: '2' })
  const page = await owner.get(path)
  const list = to.admin.products({ q: 'fælles', page: '2' })
  expect(page.text).toContain(`href="${list.replaceAll('&', '&amp;')}"`)
  const seen = readVersion(page.text)
  // A sale in between is not an edit conflict.
  await app.torv.ownerClient.query('update products set stock_quantity = 4 where id = $1', [id])
  const fields = { name: 'Fælles', sku: 'MIN', seen, stock_quantity: '5', stock_seen: '5' }
  const first = await owner.post(path, productFields(bags, { ...fields, sku: 'DERES' }))
  expect([first.status, first.headers.location]).toEqual([302, list])
  const second = await owner.post(path, productFields(bags, fields))
  expect(second.status).toBe(409)
  expect(second.text).toContain('your input is kept')
  expect(readConflict(second.text)).toMatchObject({ SKU: 'DERES' })
  expect(second.text).toContain('value="MIN"')
  const sku = async () =>
    (
      await app.torv.ownerClient.query('select sku, stock_quantity from products where id = $1', [
        id,
      ])
    ).rows[0]
  expect(await sku()).toEqual({ sku: 'DERES', stock_quantity: 4 })
  const again = await owner.post(
    path,
    productFields(bags, { ...fields, seen: readVersion(second.text) }),
  )
  expect([again.status, await sku()]).toEqual([302, { sku: 'MIN', stock_quantity: 4 }])
})

function readConflict(text: string): Record<string, string> {
  const lines = text.matchAll(/<h3[^>]*>([^<]*)<\/h3>[^]*?They saved<\/dt><dd[^>]*>([^<]*)</g)
  return Object.fromEntries([...lines].map(([, label, value]) => [label, value]))
}

test('the conflict leaves out equal values: an empty spare row, a price in another notation', async () => {
  const { bags } = app.shops
  const product = await createStockedProduct(bags.staff, bags, {
    name: 'Ens',
    variants: [buildVariant('S')],
  })
  const path = to.admin.product(product.id)
  const seen = readVersion((await owner.get(path)).text)
  const fields = (sku: string) =>
    productFields(bags, {
      name: 'Ens',
      seen,
      sku,
      base_price: sku === 'MIN' ? '75' : '75,00',
      'stores.0.sort_order': '3',
      'variants.0.id': product.variants[0]?.id ?? '',
      'variants.0.name': 'S',
      'variants.0.sku': buildVariant('S').sku,
      'variants.0.active': 'on',
      'variants.1.name': '',
      'variants.1.sku': '',
    })
  expect((await owner.post(path, fields('DERES'))).status).toBe(302)
  const { status, text } = await owner.post(path, fields('MIN'))
  expect(status).toBe(409)
  expect(Object.keys(readConflict(text))).toEqual(['SKU'])
})

test('the conflict shows prices in the format of the shop', async () => {
  const { bags } = app.shops
  const { ownerClient } = app.torv
  const product = await createStockedProduct(bags.staff, bags, {
    name: 'Engelsk',
    variants: [buildVariant('S')],
  })
  const path = to.admin.product(product.id)
  const setLocale = (locale: string) =>
    ownerClient.query(
      "update store_settings set locale_settings = jsonb_build_object('locale', $1::text) where store_id = $2",
      [locale, bags.store_id],
    )
  await setLocale('en-GB')
  const seen = readVersion((await owner.get(path)).text)
  const fields = (price: string) =>
    productFields(bags, {
      name: 'Engelsk',
      seen,
      base_price: price,
      'stores.0.price': price,
      'stores.0.sort_order': '7',
      'variants.0.id': product.variants[0]?.id ?? '',
      'variants.0.name': 'S',
      'variants.0.sku': 'T',
      'variants.0.price': price,
      'variants.0.active': 'on',
    })
  expect((await owner.post(path, fields('1.250,5'))).status).toBe(302)
  const { text } = await owner.post(path, fields('99'))
  expect(readConflict(text)).toEqual({
    'Base price': '1250.50',
    Variants: 'S · T · 1250.50',
    Stores: `${bags.name} · 1250.50 · 7`,
  })
  await setLocale('da-DK')
})

test('a product may have no category in a store, whatever its own category is', async () => {
  const { bags } = app.shops
  const saved = { name: 'Net', slug: 'net', description: '', parent_id: null, active: true }
  const { id: category_id } = unwrap(await saveCategory(bags.staff, bags, null, saved))
  const { id } = await createStockedProduct(bags.staff, bags, { name: 'Løs' })
  const fields = productFields(bags, { name: 'Løs', category_id, 'stores.0.category_id': 'none' })
  expect((await owner.post(to.admin.product(id), fields)).status).toBe(302)
  const { rows } = await app.torv.ownerClient.query(
    'select p.category_id, l.category_id as there from products p join store_products l on l.product_id = p.id where p.id = $1',
    [id],
  )
  expect(rows).toEqual([{ category_id, there: null }])
  expect((await owner.get(to.admin.product(id))).text).toMatch(/<option value="none" selected/)
})

test('a variant has a content of its own, which its form shows and a newer version asks about', async () => {
  const { bags } = app.shops
  const fields = (content: string, more: Record<string, string> = {}) =>
    productFields(bags, {
      name: 'Fedt',
      'unit_pricing_measure.value': '100',
      'unit_pricing_measure.unit': 'ml',
      'unit_pricing_base_measure.unit': 'l',
      'variants.0.name': 'Stor',
      'variants.0.sku': 'FEDT-2',
      'variants.0.unit_pricing_measure': content,
      'variants.0.active': 'on',
      // The row of a new variant is submitted empty.
      'variants.1.name': '',
      'variants.1.unit_pricing_measure': '',
      ...more,
    })
  for (const [content, error] of [
    ['halv', 'Please enter a number and a unit, such as 250 ml'],
    ['500 g', 'Please set a unit pricing base measure of the same kind, such as 1 l'],
  ] as const) {
    const refused = await owner.post(to.admin.newProduct(), fields(content))
    expect([refused.status, refused.text.includes(error)]).toEqual([400, true])
    expect(refused.text).toContain(`value="${content}"`)
  }
  expect((await owner.post(to.admin.newProduct(), fields('0,5 l'))).status).toBe(302)
  const id = await getProductId('Fedt')
  const { rows } = await app.torv.ownerClient.query<{ id: string; content: unknown }>(
    'select id, unit_pricing_measure as content from product_variants where product_id = $1',
    [id],
  )
  expect(rows).toMatchObject([{ content: { value: 0.5, unit: 'l' } }])
  const opened = await owner.get(to.admin.product(id))
  const [, shown] =
    /value="([^"]*)"[^>]*name="variants\.0\.unit_pricing_measure"/.exec(opened.text) ??
    /name="variants\.0\.unit_pricing_measure"[^>]*value="([^"]*)"/.exec(opened.text) ??
    []
  expect(shown).toMatch(/^0[.,]5 l$/)
  const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(opened.text) ?? []
  const ids = { 'variants.0.id': rows[0]?.id ?? '', seen }
  expect((await owner.post(to.admin.product(id), fields('1 l', ids))).status).toBe(302)
  const { rows: recorded } = await app.torv.ownerClient.query(
    "select changes from audit_log where subject_id = $1 and action = 'changed'",
    [id],
  )
  const [from, then] = [0.5, 1].map((value) => ({ value, unit: 'l' }))
  expect(recorded).toEqual([{ changes: { 'Stor · unit_pricing_measure': { from, to: then } } }])
  const late = await owner.post(to.admin.product(id), fields('2 l', ids))
  expect([late.status, /1l/.test(late.text), /2l/.test(late.text)]).toEqual([409, true, true])
})

test('a copy is inactive everywhere and needs its own SKU before it is sold', async () => {
  const { bags } = app.shops
  const sold = buildVariant('S', { sku: 'MODEL-S' })
  const model = { name: 'Model', sku: 'MODEL-1', variants: [sold] }
  const { id } = await createStockedProduct(bags.staff, bags, model)
  const path = to.admin.newProduct({ from: id })
  const { text } = await owner.get(path)
  expect(text).toContain('This is a copy of Model and not saved yet.')
  expect(text).not.toContain('MODEL-')
  expect(/name="stores\.\d+\.active"[^>]*checked/.test(text)).toBe(false)
  const fields = productFields(bags, { name: 'Model (copy)' })
  const refused = await owner.post(path, fields)
  expect([refused.status, refused.text.includes('Give the copy a SKU of its own')]).toEqual([
    400,
    true,
  ])
  const { 'stores.0.active': _, ...inactiveFields } = fields
  const saved = await owner.post(path, inactiveFields)
  expect([saved.status, saved.headers.location]).toEqual([
    302,
    to.admin.products({ inactive: 'on' }),
  ])
  const shopper = await sendRequest(app.port, { host: bags.host, path: to.product('model-copy') })
  expect(shopper.status).toBe(404)
})

test('a product with the SKU of another is saved, and the other is linked', async () => {
  const { bags } = app.shops
  const first = await createStockedProduct(bags.staff, bags, { name: 'Første', sku: 'TVILLING' })
  const saved = await owner.post(
    to.admin.newProduct(),
    productFields(bags, { name: 'Anden', sku: 'TVILLING' }),
  )
  const second = await getProductId('Anden')
  expect(saved.headers.location).toMatch(new RegExp(`^${to.admin.product(second)}\\?saved=`))
  const { text } = await owner.get(saved.headers.location ?? '')
  expect(text).toContain('Another product has the same SKU.')
  expect(text).toContain(`href="${to.admin.product(first.id)}"`)
  // Products of other companies are not mentioned.
  const { clay } = app.shops
  const foreign = await createStockedProduct(clay.staff, clay, { name: 'Fremmed', sku: 'TVILLING' })
  expect((await owner.get(saved.headers.location ?? '')).text).not.toContain(foreign.id)
})

test('bulk editing without a selection redirects to the list', async () => {
  const response = await owner.get(to.admin.productBulk())
  expect([response.status, response.headers.location]).toEqual([302, to.admin.products()])
})

test('products that cannot be edited together are refused with a link back to the search', async () => {
  const path = to.admin.productBulk({ all: 'on', q: 'findesikke' })
  const { status, text } = await owner.get(path)
  expect(status).toBe(400)
  expect(text).toContain(`href="${to.admin.products({ q: 'findesikke' })}"`)
})

test('the form says why a product shows no unit price, unless its variants have contents of their own', async () => {
  const { bags } = app.shops
  const hint = 'No unit price is shown: 250 g cannot be compared by 1 stk.'
  const readHint = async (content: Measure, variants: ProductForm['variants'] = []) => {
    const { id } = await createStockedProduct(bags.staff, bags, {
      name: 'Kaffe',
      unit_pricing_measure: content,
      unit_pricing_base_measure: { value: 1, unit: 'stk' },
      variants,
    })
    return (await owner.get(to.admin.product(id))).text.includes(hint)
  }
  const grams = { value: 250, unit: 'g' } as const
  const pieces = { value: 6, unit: 'stk' } as const
  expect(await readHint(grams)).toBe(true)
  expect(await readHint(pieces)).toBe(false)
  expect(await readHint(grams, [buildVariant('Seks', { unit_pricing_measure: pieces })])).toBe(
    false,
  )
  expect(await readHint(grams, [buildVariant('Ens')])).toBe(true)
})
