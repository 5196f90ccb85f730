import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { saveFaqs } from '#features/support/server/faq/save-faqs.ts'
import { readEditedFaqs } from '#features/support/server/faq/read-faqs.ts'
import { changePages } from '#features/stores/server/change-settings.ts'
import { changeCardLogos } from '#features/stores/server/change-sales-terms.ts'
import { changeSection } from '#features/stores/server/change-section.ts'
import { addHomeBlock, publishHomePage } from '#features/home-page/server/change-home-page.ts'
import { homeBlockForm } from '#features/home-page/rules/home-block-form.ts'
import { zero } from '#shared/money/money.ts'
import { unwrap } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { TestBrowser } from '#test/support/test-browser.ts'

let app: TestApp
let visitor: TestBrowser
let owner: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  const { host } = app.shops.bags
  visitor = new TestBrowser(app.port, host)
  owner = new TestBrowser(app.port, host)
  await owner.post(to.admin.login(), { email: `ejer@${host}`, password: 'en god lang adgangskode' })
})
afterAll(() => app.close())

const waiting = { timeout: 120_000 }

async function saveFaq(answer: string) {
  const { bags } = app.shops
  const { version } = unwrap(await readEditedFaqs(bags.staff, bags))
  return owner.post(to.admin.supportFaq(), {
    seen: version,
    'faqs.0.question': 'Hvornår kommer pakken?',
    'faqs.0.answer': answer,
    'faqs.0.active': 'on',
  })
}

test('the questions of a new shop say what its settings say', async () => {
  const { text } = await visitor.get(to.support())
  expect(text).toContain('Vi leverer i Danmark. Den normale leveringstid er 2-4 hverdage.')
  expect(text).toContain('American Express, PayPal og MobilePay')
  expect(text).not.toMatch(/\{(?:delivery_days|countries|payment_methods|vat)\}/)
})

test('questions, pages and blocks follow a changed setting', async () => {
  const { bags } = app.shops
  const { version } = unwrap(await readEditedFaqs(bags.staff, bags))
  const faqs = [{ id: null, question: 'Hvornår?', answer: 'På {delivery_days}.', active: true }]
  unwrap(await saveFaqs(bags.staff, bags, { seen: version, faqs }))
  const about = { title: 'Om {store}', content: '<p>Betal med {payment_methods}.</p>' }
  unwrap(await changePages(bags.staff, bags, { about, contact: { title: '', content: '' } }))
  const block = homeBlockForm.parse({
    kind: 'text',
    body: 'Hos dig på {delivery_days}',
    picture_side: 'right',
  })
  unwrap(await addHomeBlock(bags.staff, bags, block))
  expect(await publishHomePage(bags.staff, bags)).toBeNull()
  const shipping = { shipping_price: zero, free_shipping_from: null }
  const delivery_days = { from: 5, to: 9 }
  unwrap(await changeSection(bags.staff, bags, 'shipping', { ...shipping, delivery_days }))
  unwrap(await changeCardLogos(bags.staff, bags, { card_logos: ['visa'] }))
  const read = async (path: string) => (await visitor.get(path)).text
  await expect.poll(() => read(to.support()), waiting).toContain('På 5-9 hverdage.')
  await expect
    .poll(() => read(to.about()), waiting)
    .toContain('<p>Betal med Visa og MobilePay.</p>')
  expect(await read(to.about())).toContain(`Om ${bags.name}`)
  await expect.poll(() => read(to.home()), waiting).toContain('Hos dig på 5-9 hverdage')
})

test('a name that is no fact is refused where it stands, and the editor lists the others', async () => {
  const refused = await saveFaq('Vi leverer på {leveringsdage}.')
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('There is no {leveringsdage}, only {delivery_days}')
  expect((await saveFaq('Vi leverer på {delivery_days}.')).text).toContain('FAQ has been saved')
  const { text } = await owner.get(to.admin.supportFaq())
  expect(text).toContain('Facts from your settings')
  expect(text).toContain('Vi leverer på 5-9 hverdage.')
  const preview = await owner.post(to.admin.settings.pages.preview(), {
    content: '<p>{payment_methods}</p>',
  })
  expect(preview.text).toBe('<p>Visa og MobilePay</p>')
})
