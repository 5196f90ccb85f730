import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { productFormFields } from '../support/product-form-fields.ts'
import { sendRequest } from '../support/send-request.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import { signInAsStaff, getOwnerCredentials } from '../support/staff-sign-in.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let owner: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  owner = await signInAsStaff(app, app.shops.bags.host, getOwnerCredentials(app.shops.bags))
})
afterAll(() => app.close())

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=graense'

const times = (count: number, textAt: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => textAt(at)).join('')

const parts = (count: number, head: string) =>
  times(count, () => `--graense\r\ncontent-disposition: form-data; ${head}\r\n\r\n\r\n`) +
  '--graense--\r\n'

async function postBody(path: string, type: string, body: string) {
  const { host } = app.shops.bags
  const headers = { 'content-type': type }
  const { status, text } = await sendRequest(app.port, {
    method: 'POST',
    host,
    path,
    headers,
    body,
  })
  return { status, text }
}

const tooMany = {
  status: 413,
  text: `The form has more fields than we can accept. Nothing has been saved.
Formularen har flere felter, end vi kan tage imod. Intet er blevet gemt.
`,
}
const tooManyFiles = {
  status: 413,
  text: `That is too many files at once. Send fewer and try again.
Der er for mange filer på én gang. Send færre, og prøv igen.
`,
}
const unreadable = {
  status: 400,
  text: `The request could not be read. Reload the page and try again.
Forespørgslen kunne ikke læses. Genindlæs siden, og prøv igen.
`,
}

describe.each(['/login', '/fortryd', '/admin/login', '/admin/login.data', '/api/cart'])(
  'a form sent to %s',
  (path) => {
    test.each<[string, string, string, typeof tooMany]>([
      ['2,001 fields', urlencoded, times(2_001, (at) => `f${at}=x&`), tooMany],
      ['101 fields of one name', urlencoded, 'email=x&'.repeat(101), tooMany],
      ['101 items of a list', urlencoded, 'a%5B%5D=x&'.repeat(101), tooMany],
      ['a megabyte of items', urlencoded, 'a[]&'.repeat(250_000), tooMany],
      ['160,000 names', urlencoded, times(160_000, (at) => `${at.toString(36)}&`), tooMany],
      ['480,000 times one name', urlencoded, 'a&'.repeat(480_000), tooMany],
      ['a megabyte of nothing', urlencoded, '&'.repeat(1_000_000), tooMany],
      ['a name without an end', urlencoded, 'x'.repeat(1_000_000), unreadable],
      ['a name of a thousand steps', urlencoded, `a${'.a'.repeat(1_000)}=x`, unreadable],
      ['501 parts', multipart, parts(501, 'name="a"'), tooMany],
      ['14,000 empty parts', multipart, parts(14_000, 'name="a"'), tooMany],
      ['101 parts of one name', multipart, parts(101, 'name="a[]"'), tooMany],
      ['21 files', multipart, parts(21, 'name="a"; filename="x"'), tooManyFiles],
      ['11,000 empty files', multipart, parts(11_000, 'name="a"; filename=""'), tooMany],
      ['a part with a long head', multipart, parts(1, `name="${'x'.repeat(3_000)}"`), unreadable],
      ['two content types', `${urlencoded}, ${multipart}`, parts(1, 'name="a"'), unreadable],
    ])('is refused for %s', async (_, type, body, refusal) => {
      expect(await postBody(path, type, body)).toEqual(refusal)
    })
  },
)

test('a form that goes up to the limits is read by its route', async () => {
  const form = times(1_900, (at) => `f${at}=x&`) + 'a[]=x&'.repeat(100)
  const response = await postBody('/login', urlencoded, form)
  expect([response.status, response.text.startsWith('<!DOCTYPE html>')]).toEqual([400, true])
})

test('JSON with too many values is refused as unreadable', async () => {
  const items = Array.from({ length: 6_000 }, () => 0)
  const response = await postBody('/api/cart', 'application/json', JSON.stringify({ items }))
  expect([response.status, response.text]).toEqual([400, expect.stringContaining('cartUnreadable')])
})

test.each([
  ['with a zero byte', 'a\0b'],
  ['of nothing', ''],
  ['that is too long', 'x'.repeat(3_000)],
  ['of two words', 'to ord'],
])('a payment id %s is not looked up', async (_, session_id) => {
  const response = await postBody(
    '/api/purchases',
    'application/json',
    JSON.stringify({ session_id }),
  )
  expect(response).toEqual({ status: 204, text: '' })
})

test('a product with 100 variants in 500 stores is saved, and saved again from its own page', async () => {
  await openStores(limits.stores - 1)
  const stores = await storeIds()
  expect(stores).toHaveLength(limits.stores)
  const created = await owner.post(to.admin.newProduct(), newProduct(stores))
  expect([created.status, await countVariantsAndStores('Rygsæk')]).toEqual([
    302,
    { variants: 100, stores: 500 },
  ])

  const { rows } = await app.torv.ownerClient.query<{ id: string }>(
    'select id from products where name = $1',
    ['Rygsæk'],
  )
  const path = to.admin.product(rows[0]?.id ?? '')
  const fields = readFields((await owner.get(path)).text)
  expect(Object.keys(fields).length).toBeGreaterThan(2_000)
  const saved = await owner.post(path, { ...fields, name: 'Stor rygsæk' })
  expect([saved.status, await countVariantsAndStores('Stor rygsæk')]).toEqual([
    302,
    { variants: 100, stores: 500 },
  ])
})

async function openStores(count: number): Promise<void> {
  const { company_id, store_id, staff } = app.shops.bags
  await app.torv.ownerClient.query(
    `with opened as (
       insert into stores (company_id, name, domain, owner_id)
       select $1, 'Butik ' || n, 'butik-' || n || '.example', $2 from generate_series(1, $3) n
       returning id)
     insert into store_settings (company_id, store_id, theme, seo_settings, payment_settings,
       locale_settings, page_content, navigation_items)
     select $1, opened.id, theme, seo_settings, payment_settings,
       locale_settings, page_content, navigation_items
     from opened, store_settings s where s.store_id = $4`,
    [company_id, staff.scope.staff_id, count, store_id],
  )
}

async function storeIds(): Promise<string[]> {
  const { rows } = await app.torv.ownerClient.query<{ id: string }>(
    'select id from stores where company_id = $1',
    [app.shops.bags.company_id],
  )
  return rows.map(({ id }) => id)
}

async function countVariantsAndStores(name: string): Promise<unknown> {
  const { rows } = await app.torv.ownerClient.query(
    `select
       (select count(*)::int from product_variants v where v.product_id = p.id) variants,
       (select count(*)::int from store_products s where s.product_id = p.id) stores
     from products p where p.name = $1`,
    [name],
  )
  return rows[0]
}

function newProduct(stores: readonly string[]): Record<string, string> {
  const variants = Array.from({ length: limits.variants }, (_, at) => [
    [`variants.${at}.name`, `Størrelse ${at}`],
    [`variants.${at}.sku`, `R-${at}`],
    [`variants.${at}.stock_quantity`, '3'],
    [`variants.${at}.active`, 'on'],
  ])
  const storeFields = stores.map((id, at) => [
    [`stores.${at}.store_id`, id],
    [`stores.${at}.selected`, 'on'],
    [`stores.${at}.active`, 'on'],
    [`stores.${at}.price`, ''],
    [`stores.${at}.sort_order`, ''],
    [`stores.${at}.category_id`, ''],
  ])
  return {
    ...productFormFields,
    name: 'Rygsæk',
    ...Object.fromEntries([...variants, ...storeFields].flat()),
  }
}

/** The fields that a browser would send of the product form. */
function readFields(html: string): Record<string, string> {
  const forms = listElements(parseFragment(html)).filter(({ tagName }) => tagName === 'form')
  const controls = forms
    .map((form) => listElements(form))
    .find((elements) => elements.some((one) => getAttribute(one, 'name') === 'base_price'))
  return Object.fromEntries((controls ?? []).flatMap(readField))
}

function readField(control: Tree.Element): [string, string][] {
  const name = getAttribute(control, 'name')
  if (!name || getAttribute(control, 'disabled') !== undefined) return []
  const isBox = /^(checkbox|radio)$/.test(getAttribute(control, 'type') ?? '')
  if (isBox && getAttribute(control, 'checked') === undefined) return []
  if (control.tagName === 'input') {
    return [[name, getAttribute(control, 'value') ?? (isBox ? 'on' : '')]]
  }
  if (control.tagName === 'textarea') return [[name, readText(control)]]
  if (control.tagName !== 'select') return []
  const options = listElements(control).filter(({ tagName }) => tagName === 'option')
  const chosen = options.find((one) => getAttribute(one, 'selected') !== undefined) ?? options[0]
  return chosen ? [[name, getAttribute(chosen, 'value') ?? readText(chosen)]] : []
}

function listElements(node: Tree.ParentNode): Tree.Element[] {
  return node.childNodes.flatMap((child) =>
    'tagName' in child ? [child, ...listElements(child)] : [],
  )
}

function getAttribute({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value
}

function readText({ childNodes }: Tree.Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}
