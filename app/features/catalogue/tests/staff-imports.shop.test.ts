import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { signInAsStaff, hireColleague, getOwnerCredentials } from '#test/support/staff-sign-in.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { createStockedProduct } from '#test/support/people.ts'

let app: TestApp
let owner: TestBrowser
let support: TestBrowser
let otherOwner: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  const { bags, clay } = app.shops
  owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  support = await signInAsStaff(app, bags.host, await hireColleague(app, bags, 'Sofie', 'support'))
  otherOwner = await signInAsStaff(app, clay.host, getOwnerCredentials(clay))
  await createStockedProduct(bags.staff, bags, { name: 'Taske <b>', sku: 'T-9' })
})
afterAll(() => app.close())

function toUpload(text: string, name = 'varer.csv'): FormData {
  const form = new FormData()
  form.set('file', new File([text], name, { type: 'text/csv' }))
  return form
}

async function uploadImport(caller: TestBrowser, text: string): Promise<string> {
  const { headers, status } = await caller.postMultipart(to.admin.productImport(), toUpload(text))
  expect(status).toBe(302)
  return String(headers.location).split('/').at(-1) ?? ''
}

/** Polls, because a background job processes the queue. */
async function waitForImport(caller: TestBrowser, id: string, words: string): Promise<string> {
  await expect
    .poll(async () => (await caller.get(to.admin.productImport.one(id))).text, { timeout: 120_000 })
    .toContain(words)
  return (await caller.get(to.admin.productImport.one(id))).text
}

describe('a CSV file of products', () => {
  test('an exported file is complete, and importing it changes nothing', async () => {
    const exported = await owner.get(to.admin.productExport())
    expect(exported.headers['content-disposition']).toBe('attachment; filename="products.csv"')
    expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(exported.text).toContain('Taske <b>')
    expect((await support.get(to.admin.productExport())).text).toBe(exported.text)
    expect((await otherOwner.get(to.admin.productExport())).text).not.toContain('Taske')
    const id = await uploadImport(owner, exported.text)
    await waitForImport(owner, id, 'This file changes nothing.')
  })

  test('an import is previewed before it is saved, and its products are then in the shop', async () => {
    const text =
      'SKU;Name;Price;Status in taskehuset.example\r\nT-9;Taske <i>;500;active\r\nT-10;Pung;-1;active\r\n'
    const id = await uploadImport(owner, text)
    const page = await waitForImport(owner, id, 'Import 1 product')
    expect(page).toContain('1 bad row is left out.')
    const changed = await owner.get(to.admin.productImport.one(id, { show: 'changed' }))
    expect(changed.text).toContain('<ins>Taske &lt;i&gt;</ins>')
    expect(changed.text).toContain('<del>1000.00</del>')
    expect((await owner.get(to.home())).text).not.toContain('Taske &lt;i&gt;')

    // Other companies cannot see the import, and support cannot confirm it.
    expect((await otherOwner.get(to.admin.productImport.one(id))).status).toBe(404)
    const confirm = to.admin.productImport.one.confirmation(id)
    expect((await otherOwner.post(confirm, {})).status).toBe(404)
    expect((await support.post(confirm, {})).status).toBe(403)
    expect((await support.postMultipart(to.admin.productImport(), toUpload(text))).status).toBe(403)

    expect((await owner.post(confirm, {})).status).toBe(200)
    await waitForImport(owner, id, '1 product saved.')
    expect((await owner.get(to.home())).text).toContain('Taske &lt;i&gt;')
    const report = await owner.get(to.admin.productImport.one.report(id))
    expect(report.text).toBe(
      '\ufeffLine;Product;Column;What is wrong\r\n3;Pung;Price;Please enter a valid base price\r\n',
    )
    expect((await owner.post(confirm, {})).status).toBe(409)
  })

  test('a file of another type is refused in its form', async () => {
    const response = await owner.postMultipart(
      to.admin.productImport(),
      toUpload('PK\0\0', 'varer.xlsx'),
    )
    expect(response.status).toBe(415)
    expect(response.text).toMatch(/role="alert".*This is not a CSV file/s)
    expect((await owner.postMultipart(to.admin.productImport(), new FormData())).status).toBe(400)
  })

  test('a file that is far too large is refused before it is fully received', async () => {
    const response = await owner.postMultipart(
      to.admin.productImport(),
      toUpload('x'.repeat(limits.importBytes + 2 * 1_048_576)),
    )
    expect(response.status).toBe(413)
    // A signed-out client has a lower limit.
    const { bags } = app.shops
    const signedOut = new TestBrowser(app.port, bags.host)
    expect(
      (await signedOut.postMultipart(to.admin.productImport(), toUpload('x'.repeat(2_000_000))))
        .status,
    ).toBe(413)
  })
})
