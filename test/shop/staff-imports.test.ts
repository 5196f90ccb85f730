import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { to } from '#domain/paths.ts'
import { Caller } from '../support/caller.ts'
import { atDesk, hired, ownerOf } from '../support/clerks.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { stocked } from '../support/people.ts'

let house: TestHouse
let owner: Caller
let support: Caller
let stranger: Caller

beforeAll(async () => {
  house = await openTestHouse()
  const { bags, clay } = house.shops
  owner = await atDesk(house, bags.host, ownerOf(bags))
  support = await atDesk(house, bags.host, await hired(house, bags, 'Sofie', 'support'))
  stranger = await atDesk(house, clay.host, ownerOf(clay))
  await stocked(bags.staff, bags, { name: 'Taske <b>', sku: 'T-9' })
})
afterAll(() => house.close())

function sheet(text: string, name = 'varer.csv'): FormData {
  const form = new FormData()
  form.set('file', new File([text], name, { type: 'text/csv' }))
  return form
}

async function uploaded(by: Caller, text: string): Promise<string> {
  const { headers, status } = await by.send(to.admin.productImport(), sheet(text))
  expect(status).toBe(302)
  return String(headers.location).split('/').at(-1) ?? ''
}

/** Polls, because a background job processes the queue. */
async function looked(by: Caller, id: string, words: string): Promise<string> {
  await expect
    .poll(async () => (await by.get(to.admin.productImport.one(id))).text, { timeout: 20_000 })
    .toContain(words)
  return (await by.get(to.admin.productImport.one(id))).text
}

describe('a CSV file of products', () => {
  test('an exported file is complete, and importing it changes nothing', async () => {
    const out = await owner.get(to.admin.productExport())
    expect(out.headers['content-disposition']).toBe('attachment; filename="products.csv"')
    expect(out.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(out.text).toContain('Taske <b>')
    expect((await support.get(to.admin.productExport())).text).toBe(out.text)
    expect((await stranger.get(to.admin.productExport())).text).not.toContain('Taske')
    const id = await uploaded(owner, out.text)
    await looked(owner, id, 'This file changes nothing.')
  })

  test('an import is previewed before it is saved, and its products are then in the shop', async () => {
    const text =
      'SKU;Name;Price;Status in taskehuset.example\r\nT-9;Taske <i>;500;active\r\nT-10;Pung;-1;active\r\n'
    const id = await uploaded(owner, text)
    const page = await looked(owner, id, 'Import 1 product')
    expect(page).toContain('1 bad row is left out.')
    const changed = await owner.get(to.admin.productImport.one(id, { show: 'changed' }))
    expect(changed.text).toContain('<ins>Taske &lt;i&gt;</ins>')
    expect(changed.text).toContain('<del>1000.00</del>')
    expect((await owner.get(to.home())).text).not.toContain('Taske &lt;i&gt;')

    // Other companies cannot see the import, and support cannot confirm it.
    expect((await stranger.get(to.admin.productImport.one(id))).status).toBe(404)
    const confirm = to.admin.productImport.one.confirmation(id)
    expect((await stranger.post(confirm, {})).status).toBe(404)
    expect((await support.post(confirm, {})).status).toBe(403)
    expect((await support.send(to.admin.productImport(), sheet(text))).status).toBe(403)

    expect((await owner.post(confirm, {})).status).toBe(200)
    await looked(owner, id, '1 product saved.')
    expect((await owner.get(to.home())).text).toContain('Taske &lt;i&gt;')
    const report = await owner.get(to.admin.productImport.one.report(id))
    expect(report.text).toBe(
      '\ufeffLine;Product;Column;What is wrong\r\n3;Pung;Price;Please enter a valid base price\r\n',
    )
    expect((await owner.post(confirm, {})).status).toBe(409)
  })

  test('a file of another type is refused in its form', async () => {
    const answer = await owner.send(to.admin.productImport(), sheet('PK\0\0', 'varer.xlsx'))
    expect(answer.status).toBe(415)
    expect(answer.text).toMatch(/role="alert".*This file is no CSV file/s)
    expect((await owner.send(to.admin.productImport(), new FormData())).status).toBe(400)
  })

  test('a file that is far too large is refused before it is fully received', async () => {
    const answer = await owner.send(
      to.admin.productImport(),
      sheet('x'.repeat(limits.importBytes + 2 * 1_048_576)),
    )
    expect(answer.status).toBe(413)
    // A signed-out client has a lower limit.
    const { bags } = house.shops
    const nobody = new Caller(house.port, bags.host)
    expect((await nobody.send(to.admin.productImport(), sheet('x'.repeat(2_000_000)))).status).toBe(
      413,
    )
  })
})
