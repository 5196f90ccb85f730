import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toPictureAddress } from '#shared/picture.ts'
import { to } from '#shared/paths/paths.ts'
import { saveManufacturer } from '#features/manufacturers/server/save-manufacturer.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import { buildManufacturer } from '#features/manufacturers/tests/support.ts'
import { createGuaranteeNoticeFile } from '#test/support/guarantee-notice-file.ts'
import { createPhoto } from '#test/support/photo.ts'
import { createStockedProduct, unwrap } from '#test/support/people.ts'
import { getOwnerCredentials, signInAsStaff } from '#test/support/staff-sign-in.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { TestBrowser } from '#test/support/test-browser.ts'

let app: TestApp
let owner: TestBrowser
let visitor: TestBrowser

const { goLive } = to.admin.settings

beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  const { staff, company_id } = bags
  owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  visitor = new TestBrowser(app.port, bags.host)
  const { id: maker_id } = unwrap(
    await saveManufacturer(staff, company_id, null, buildManufacturer()),
  )
  const picture = unwrap(await savePicture(staff, company_id, await createPhoto()))
  const images = [{ id: null, url: toPictureAddress(picture, 1920), alt_text: '' }]
  await app.torv.ownerClient.query('delete from store_products')
  await createStockedProduct(staff, bags, { maker_id, model: 'T-1', images })
})
beforeEach(async () => {
  await app.torv.ownerClient.query(
    'update stores set active = false, opens_when_ready = true where id = $1',
    [app.shops.bags.store_id],
  )
})
afterAll(() => app.close())

/** Uploads the picture and says that it is the official one. */
async function uploadNotice() {
  const form = new FormData()
  form.set('language', 'da')
  const file = new Uint8Array(await createGuaranteeNoticeFile())
  form.set('file', new Blob([file], { type: 'image/png' }), 'meddelelse.png')
  expect((await owner.postMultipart(goLive.notice(), form)).status).toBe(200)
  expect((await owner.get(goLive())).text).toContain(
    'A picture has been uploaded, but nobody has checked it.',
  )
  expect((await visitor.get('/')).status).toBe(404)
  const sha256 = createHash('sha256').update(file).digest('hex')
  const picture = await owner.get(goLive.noticeFile(sha256))
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
  const comparison = { language: 'da', sha256 }
  expect((await owner.post(goLive.noticeComparison(), comparison)).status).toBe(200)
}

test('a waiting store is open to the next visitor once its last duty is met, without a question', async () => {
  expect((await owner.get(goLive())).text).toContain('One requirement is red.')
  expect((await visitor.get('/')).status).toBe(404)
  await uploadNotice()
  expect((await visitor.get('/')).status).toBe(200)
  const { text } = await owner.get(goLive())
  expect(text).toContain('Your store is open')
  expect(text).toMatch(
    new RegExp(`href="https://${app.shops.bags.host}"[^>]*>(<[^>]+>)*View your shop`),
  )
})

test('a waiting store whose duties were met by no form opens as its owner looks at the check', async () => {
  await uploadNotice()
  await app.torv.ownerClient.query(
    'update stores set active = false, opens_when_ready = true where id = $1',
    [app.shops.bags.store_id],
  )
  expect((await visitor.get('/')).status).toBe(404)
  expect((await owner.get(goLive())).text).toContain('Your store is open')
  expect((await visitor.get('/')).status).toBe(200)
})

test('the check points out a number in a text that differs from the settings, and where it is written', async () => {
  const { company_id, store_id } = app.shops.bags
  const title = 'Numbers that your settings do not know'
  const write = (answer: string) =>
    app.torv.ownerClient.query(
      `insert into support_faqs (company_id, store_id, question, answer, sort_order)
       values ($1, $2, 'Hvornår kommer min pakke?', $3, 99)`,
      [company_id, store_id, answer],
    )
  await app.torv.ownerClient.query('delete from support_faqs where store_id = $1', [store_id])
  await write('Vi leverer på {delivery_days}.')
  expect((await owner.get(goLive())).text).not.toContain(title)
  await write('Pakken er hos dig på 6-9 hverdage.')
  const { text } = await owner.get(goLive())
  expect(text).toContain(title)
  expect(text.replaceAll('<!-- -->', '')).toContain('“6-9 hverdage”')
  expect(text.replaceAll('<!-- -->', '')).toMatch(/The settings say: 2.4 hverdage\./)
  expect(text).toContain(`href="${to.admin.supportFaq()}"`)
})
