import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureAt } from '#domain/picture.ts'
import { to } from '#domain/paths.ts'
import { saveCategory } from '#server/catalogue/save-category.ts'
import { ask } from '../support/ask.ts'
import type { Caller } from '../support/caller.ts'
import { atDesk, hired, ownerOf } from '../support/clerks.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { granted, stocked, variant } from '../support/people.ts'
import type { Shop } from '../support/two-shops.ts'

let house: TestHouse
let owner: Caller
let rosa: Caller
let sofie: Caller

beforeAll(async () => {
  house = await openTestHouse()
  const { bags, clay } = house.shops
  owner = await atDesk(house, bags.host, ownerOf(bags))
  rosa = await atDesk(house, clay.host, ownerOf(clay))
  sofie = await atDesk(house, bags.host, await hired(house, bags, 'Sofie', 'support'))
})
afterAll(() => house.close())

function form(shop: Shop, said: Record<string, string> = {}): Record<string, string> {
  return {
    name: 'Kurv',
    base_price: '100',
    brand: 'Generic',
    availability: 'in stock',
    condition: 'new',
    google_product_category: '166',
    'unit_pricing_measure.value': '1',
    'unit_pricing_measure.unit': 'stk',
    'unit_pricing_base_measure.value': '1',
    'unit_pricing_base_measure.unit': 'stk',
    'stores.0.store_id': shop.store_id,
    'stores.0.selected': 'on',
    'stores.0.active': 'on',
    ...said,
  }
}

async function idOf(name: string): Promise<string> {
  const { rows } = await house.torv.keeper.query<{ id: string }>(
    'select id from products where name = $1',
    [name],
  )
  const [product] = rows
  if (!product) throw new Error(`nothing is called ${name}`)
  return product.id
}

async function everything(): Promise<unknown> {
  const tables = ['products', 'product_variants', 'product_images', 'store_products']
  const parts = tables.map((table) => `(select json_agg(t order by t.id) from ${table} t) ${table}`)
  const { rows } = await house.torv.keeper.query(`select ${parts.join(', ')}`)
  return rows[0]
}

describe('a typed price', () => {
  test.each([
    ['1.299,00', 129_900],
    ['1,299.00', 129_900],
    ['0', 0],
    ['12,5', 1_250],
  ])('%s is accepted', async (base_price, minor) => {
    const name = `Til ${base_price}`
    const answer = await owner.post(
      to.admin.newProduct(),
      form(house.shops.bags, { name, base_price }),
    )
    expect([answer.status, answer.headers.location]).toEqual([302, to.admin.products()])
    const { rows } = await house.torv.keeper.query(
      'select base_price from products where name = $1',
      [name],
    )
    expect(rows).toEqual([{ base_price: String(minor) }])
  })

  test.each(['', '-1', '1e9', '0.001', '12 kr', '99999999999'])(
    '%j is refused at its field, and the input is kept',
    async (base_price) => {
      const before = await everything()
      const said = {
        name: 'Uprist <b>',
        base_price,
        'variants.0.name': 'Stor',
        'variants.0.sku': '',
      }
      const answer = await owner.post(to.admin.newProduct(), form(house.shops.bags, said))
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('Please enter a valid base price')
      expect(answer.text).toContain('A variant needs a name and a SKU')
      expect(answer.text).toContain('value="Uprist &lt;b&gt;"')
      expect(answer.text).toContain('value="Stor"')
      expect(await everything()).toEqual(before)
    },
  )
})

describe('refused changes', () => {
  test('ids of another company are refused in every field of the form', async () => {
    const { bags, clay } = house.shops
    const jug = await stocked(clay.staff, clay, { name: 'Kande', variants: [variant('S')] })
    const bag = await stocked(bags.staff, bags, { name: 'Egen', variants: [variant('S')] })
    const written = {
      name: 'Krukker',
      slug: 'krukker',
      description: '',
      parent_id: null,
      active: true,
    }
    const category = granted(await saveCategory(clay.staff, clay, null, written)).id
    const { rows } = await house.torv.keeper.query<{ id: string }>(
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
    const before = await everything()
    for (const said of foreign) {
      for (const path of [to.admin.newProduct(), to.admin.product(bag.id)]) {
        const answer = await owner.post(path, form(bags, said))
        expect([said, answer.status >= 400 && answer.status < 500]).toEqual([said, true])
      }
    }
    for (const path of [to.admin.product(jug.id), to.admin.product.deletion(jug.id)]) {
      expect((await owner.get(path)).status).toBe(404)
      expect((await owner.post(path, form(bags))).status).toBe(404)
    }
    expect(await everything()).toEqual(before)
  })

  test('support changes nothing', async () => {
    const { bags } = house.shops
    const before = await everything()
    const id = await idOf('Egen')
    expect((await sofie.get(to.admin.newProduct())).status).toBe(403)
    expect((await sofie.get(to.admin.product(id))).text).not.toMatch(/>(Save|Delete|Duplicate)</)
    for (const path of [
      to.admin.newProduct(),
      to.admin.product(id),
      to.admin.product.deletion(id),
    ]) {
      expect((await sofie.post(path, form(bags))).status).toBe(403)
    }
    const sent = new FormData()
    sent.set('picture', new File([await painted()], 'a.png'))
    expect((await sofie.send(to.admin.pictures(), sent)).status).toBe(403)
    expect(await everything()).toEqual(before)
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
    const before = await everything()
    const answer = await owner.post(
      to.admin.newProduct(),
      form(house.shops.bags, { 'images.0.url': url, 'images.0.alt_text': 'Forfra' }),
    )
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(
      /Please enter a valid URL|No picture could be fetched from this URL/,
    )
    expect(answer.text).toContain('value="Forfra"')
    expect(await everything()).toEqual(before)
  })
})

async function painted(width = 40, height = 30) {
  const file = await sharp({ create: { width, height, channels: 3, background: 'brown' } })
    .png()
    .toBuffer()
  return new Uint8Array(file)
}

async function uploaded(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const sent = new FormData()
  sent.set('picture', new File([bytes], name, { type: 'image/jpeg' }))
  return owner.send(to.admin.pictures(), sent)
}

describe('an uploaded file', () => {
  test('a picture is re-encoded, visible to its own staff on every host, and shown once it is saved', async () => {
    const { bags, clay } = house.shops
    const answer = await uploaded('ferie.jpg', await painted())
    expect([answer.status, answer.headers['content-type']]).toEqual([201, 'application/json'])
    const { url } = JSON.parse(answer.text)
    const name = pictureAt(url)
    const file = `${name?.sha256}-160.webp`
    const own = to.admin.picture(bags.company_id, file)
    const seen = await owner.get(own)
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(seen.headers['cache-control']).toMatch(/^private/)
    // The files exist by now: access is checked before the cache is read.
    expect((await rosa.get(own)).status).toBe(404)
    expect((await rosa.get(to.admin.picture(clay.company_id, file))).status).toBe(404)
    const said = { name: 'Med billede', 'images.0.url': url, 'images.0.alt_text': 'Kurv' }
    expect((await owner.post(to.admin.newProduct(), form(bags, said))).status).toBe(302)
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
      const answer = await uploaded(name, bytes)
      expect([name, answer.status]).toEqual([name, status])
      expect(JSON.parse(answer.text).error).toContain(words)
    }
  })

  test('only staff may upload a file at its full size', async () => {
    const sent = new FormData()
    sent.set('picture', new File([new Uint8Array(2 * 1_048_576)], 'a.png'))
    const { bags } = house.shops
    const visitor = await import('../support/caller.ts').then(
      ({ Caller }) => new Caller(house.port, bags.host),
    )
    const answer = await visitor.send(to.admin.pictures(), sent)
    expect(answer.status).toBe(413)
  })
})

describe('the list of products', () => {
  test('a product is found by its SKU, GTIN and variants, and only in its own company', async () => {
    const { bags } = house.shops
    const said = {
      name: 'Mærket',
      sku: 'QX-7',
      gtin: '5701234567899',
      'variants.0.name': 'Rød',
      'variants.0.sku': 'ZZ-9-RØD',
      'variants.0.active': 'on',
    }
    expect((await owner.post(to.admin.newProduct(), form(bags, said))).status).toBe(302)
    for (const q of ['mærket', 'qx-7', '5701234567899', 'zz-9-rød', 'rød mærket']) {
      expect((await owner.get(to.admin.products({ q }))).text).toContain('>Mærket</a>')
      expect((await rosa.get(to.admin.products({ q }))).text).toContain('No products match')
    }
    expect((await owner.get(to.admin.products({ q: '%' }))).text).toContain('No products match')
    const { clay } = house.shops
    expect((await owner.get(to.admin.products({ store: clay.store_id }))).status).toBe(404)
  })

  test('inactive products are listed only on request, and a page beyond the last is not found', async () => {
    const { bags } = house.shops
    const { 'stores.0.active': _, ...hidden } = form(bags, { name: 'Gemt' })
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
    await house.torv.keeper.query('revoke select on store_products from torv_staff')
    const answer = await owner.get(to.admin.products())
    await house.torv.keeper.query('grant select on store_products to torv_staff')
    expect(answer.status).toBe(500)
    expect(answer.text).toContain('Failed to load products')
  })

  test('a save or a deletion that fails is reported and changes nothing', async () => {
    const id = await idOf('Mærket')
    const before = await everything()
    await house.torv.keeper.query('revoke insert, delete on store_products from torv_staff')
    const saved = await owner.post(to.admin.newProduct(), form(house.shops.bags, { name: 'Halv' }))
    const deleted = await owner.post(to.admin.product.deletion(id), {})
    await house.torv.keeper.query('grant insert, delete on store_products to torv_staff')
    expect([saved.status, deleted.status]).toEqual([500, 500])
    expect(saved.text).toContain('Failed to save product')
    expect(saved.text).toContain('value="Halv"')
    expect(deleted.text).toContain('Failed to delete product')
    expect(await everything()).toEqual(before)
  })

  test('a new product sent again with its key is created once', async () => {
    const { text } = await owner.get(to.admin.newProduct())
    const [, key = ''] = /name="key" value="([\w-]+)"/.exec(text) ?? []
    const send = (name: string, base_price = '100') =>
      owner.post(to.admin.newProduct(), form(house.shops.bags, { name, base_price, key }))
    // A refused product keeps its key in the page rendered again.
    expect((await send('Brudt', 'x')).text).toContain(`name="key" value="${key}"`)
    const answers = [...(await Promise.all([send('Brudt'), send('Brudt')])), await send('Brudt')]
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302])
    const other = await send('Hel')
    expect([other.status, other.text.includes('has saved another product already')]).toEqual([
      409,
      true,
    ])
    const { rows } = await house.torv.keeper.query(
      "select id, name from products where name in ('Brudt', 'Hel')",
    )
    expect(rows).toEqual([{ id: key, name: 'Brudt' }])
  })

  test('a failed save of pictures or an insert without a row is reported and changes nothing', async () => {
    const { keeper } = house.torv
    const { bags } = house.shops
    const images = [{ id: null, url: bags.picture, alt_text: '' }]
    const { id } = await stocked(bags.staff, bags, { name: 'Foreviget', images })
    const before = await everything()
    const said = async (path: string, broken: string, mended: string) => {
      await keeper.query(broken)
      const answer = await owner.post(path, form(bags, { 'images.0.url': bags.picture }))
      await keeper.query(mended)
      return [answer.status, /role="alert"[^]*?(Failed to [^<]*)/.exec(answer.text)?.[1]]
    }
    for (const [right, words] of [
      ['delete', 'Failed to delete existing images'],
      ['insert', 'Failed to save product images'],
    ] as const) {
      const on = `${right} on product_images`
      const taken = `revoke ${on} from torv_staff`
      const given = `grant ${on} to torv_staff`
      expect(await said(to.admin.product(id), taken, given)).toEqual([500, words])
    }
    const silent = `create function silent() returns trigger language plpgsql as 'begin return null; end';
      create trigger silent before insert on products for each row execute function silent()`
    const heard = 'drop trigger silent on products; drop function silent()'
    expect(await said(to.admin.newProduct(), silent, heard)).toEqual([
      500,
      'Failed to save product: no data returned',
    ])
    expect(await everything()).toEqual(before)
  })
})

function seenIn(text: string): string {
  return /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? ''
}

test('the second of two concurrent editors sees the saved changes and decides', async () => {
  const { bags } = house.shops
  const { id } = await stocked(bags.staff, bags, { name: 'Fælles', stock_quantity: 5 })
  const path = to.admin.product(id, { q: 'fælles', page: '2' })
  const page = await owner.get(path)
  const list = to.admin.products({ q: 'fælles', page: '2' })
  expect(page.text).toContain(`href="${list.replaceAll('&', '&amp;')}"`)
  const seen = seenIn(page.text)
  // A sale in between is not an edit conflict.
  await house.torv.keeper.query('update products set stock_quantity = 4 where id = $1', [id])
  const said = { name: 'Fælles', sku: 'MIN', seen, stock_quantity: '5', stock_seen: '5' }
  const first = await owner.post(path, form(bags, { ...said, sku: 'DERES' }))
  expect([first.status, first.headers.location]).toEqual([302, list])
  const second = await owner.post(path, form(bags, said))
  expect(second.status).toBe(409)
  expect(second.text).toContain('what you typed is kept')
  expect(theirsIn(second.text)).toMatchObject({ SKU: 'DERES' })
  expect(second.text).toContain('value="MIN"')
  const sku = async () =>
    (await house.torv.keeper.query('select sku, stock_quantity from products where id = $1', [id]))
      .rows[0]
  expect(await sku()).toEqual({ sku: 'DERES', stock_quantity: 4 })
  const again = await owner.post(path, form(bags, { ...said, seen: seenIn(second.text) }))
  expect([again.status, await sku()]).toEqual([302, { sku: 'MIN', stock_quantity: 4 }])
})

function theirsIn(text: string): Record<string, string> {
  const lines = text.matchAll(/<h3[^>]*>([^<]*)<\/h3>[^]*?They saved<\/dt><dd[^>]*>([^<]*)</g)
  return Object.fromEntries([...lines].map(([, label, value]) => [label, value]))
}

test('the conflict leaves out equal values: an empty spare row, a price in another notation', async () => {
  const { bags } = house.shops
  const good = await stocked(bags.staff, bags, { name: 'Ens', variants: [variant('S')] })
  const path = to.admin.product(good.id)
  const seen = seenIn((await owner.get(path)).text)
  const said = (sku: string) =>
    form(bags, {
      name: 'Ens',
      seen,
      sku,
      base_price: sku === 'MIN' ? '75' : '75,00',
      'stores.0.sort_order': '3',
      'variants.0.id': good.variants[0]?.id ?? '',
      'variants.0.name': 'S',
      'variants.0.sku': variant('S').sku,
      'variants.0.active': 'on',
      'variants.1.name': '',
      'variants.1.sku': '',
    })
  expect((await owner.post(path, said('DERES'))).status).toBe(302)
  const { status, text } = await owner.post(path, said('MIN'))
  expect(status).toBe(409)
  expect(Object.keys(theirsIn(text))).toEqual(['SKU'])
})

test('the conflict shows prices in the format of the shop', async () => {
  const { bags } = house.shops
  const { keeper } = house.torv
  const good = await stocked(bags.staff, bags, { name: 'Engelsk', variants: [variant('S')] })
  const path = to.admin.product(good.id)
  const speak = (locale: string) =>
    keeper.query(
      "update store_settings set locale_settings = jsonb_build_object('locale', $1::text) where store_id = $2",
      [locale, bags.store_id],
    )
  await speak('en-GB')
  const seen = seenIn((await owner.get(path)).text)
  const said = (price: string) =>
    form(bags, {
      name: 'Engelsk',
      seen,
      base_price: price,
      'stores.0.price': price,
      'stores.0.sort_order': '7',
      'variants.0.id': good.variants[0]?.id ?? '',
      'variants.0.name': 'S',
      'variants.0.sku': 'T',
      'variants.0.price': price,
      'variants.0.active': 'on',
    })
  expect((await owner.post(path, said('1.250,5'))).status).toBe(302)
  const { text } = await owner.post(path, said('99'))
  expect(theirsIn(text)).toEqual({
    'Base price': '1250.50',
    Variants: 'S · T · 1250.50',
    Stores: `${bags.name} · 1250.50 · 7`,
  })
  await speak('da-DK')
})

test('a product may have no category in a store, whatever its own category is', async () => {
  const { bags } = house.shops
  const saved = { name: 'Net', slug: 'net', description: '', parent_id: null, active: true }
  const { id: category_id } = granted(await saveCategory(bags.staff, bags, null, saved))
  const { id } = await stocked(bags.staff, bags, { name: 'Løs' })
  const said = form(bags, { name: 'Løs', category_id, 'stores.0.category_id': 'none' })
  expect((await owner.post(to.admin.product(id), said)).status).toBe(302)
  const { rows } = await house.torv.keeper.query(
    'select p.category_id, l.category_id as there from products p join store_products l on l.product_id = p.id where p.id = $1',
    [id],
  )
  expect(rows).toEqual([{ category_id, there: null }])
  expect((await owner.get(to.admin.product(id))).text).toMatch(/<option value="none" selected/)
})

test('a copy is inactive everywhere and needs its own SKU before it is sold', async () => {
  const { bags } = house.shops
  const sold = variant('S', { sku: 'MODEL-S' })
  const model = { name: 'Model', sku: 'MODEL-1', variants: [sold] }
  const { id } = await stocked(bags.staff, bags, model)
  const path = to.admin.newProduct(id)
  const { text } = await owner.get(path)
  expect(text).toContain('This is a copy of Model and not saved yet.')
  expect(text).not.toContain('MODEL-')
  expect(/name="stores\.\d+\.active"[^>]*checked/.test(text)).toBe(false)
  const said = form(bags, { name: 'Model (copy)' })
  const refused = await owner.post(path, said)
  expect([refused.status, refused.text.includes('Give the copy an SKU of its own')]).toEqual([
    400,
    true,
  ])
  const { 'stores.0.active': _, ...resting } = said
  const saved = await owner.post(path, resting)
  expect([saved.status, saved.headers.location]).toEqual([
    302,
    to.admin.products({ inactive: 'on' }),
  ])
  const shopper = await ask(house.port, { host: bags.host, path: to.product('model-copy') })
  expect(shopper.status).toBe(404)
})

test('a product with the SKU of another is saved, and the other is linked', async () => {
  const { bags } = house.shops
  const first = await stocked(bags.staff, bags, { name: 'Første', sku: 'TVILLING' })
  const saved = await owner.post(
    to.admin.newProduct(),
    form(bags, { name: 'Anden', sku: 'TVILLING' }),
  )
  const second = await idOf('Anden')
  expect(saved.headers.location).toMatch(new RegExp(`^${to.admin.product(second)}\\?saved=`))
  const { text } = await owner.get(saved.headers.location ?? '')
  expect(text).toContain('Another product has the same SKU.')
  expect(text).toContain(`href="${to.admin.product(first.id)}"`)
  // Products of other companies are not mentioned.
  const { clay } = house.shops
  const foreign = await stocked(clay.staff, clay, { name: 'Fremmed', sku: 'TVILLING' })
  expect((await owner.get(saved.headers.location ?? '')).text).not.toContain(foreign.id)
})

test('bulk editing without a selection redirects to the list', async () => {
  const answer = await owner.get(to.admin.productBulk())
  expect([answer.status, answer.headers.location]).toEqual([302, to.admin.products()])
})

test('products that cannot be edited together are refused with a link back to the search', async () => {
  const path = to.admin.productBulk({ all: 'on', q: 'findesikke' })
  const { status, text } = await owner.get(path)
  expect(status).toBe(400)
  expect(text).toContain(`href="${to.admin.products({ q: 'findesikke' })}"`)
})
