import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { signInAsStaff, hireColleague, getOwnerCredentials } from '#test/support/staff-sign-in.ts'
import { createStockedProduct } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let owner: TestBrowser
let support: TestBrowser
let visitor: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  support = await signInAsStaff(app, bags.host, await hireColleague(app, bags, 'Sofie', 'support'))
  visitor = new TestBrowser(app.port, bags.host)
})
afterAll(() => app.close())

const { payment, shipping, giftCards } = to.admin.settings

async function save(
  clerk: TestBrowser,
  page: string,
  action: string,
  fields: Record<string, string>,
) {
  const { text } = await clerk.get(page)
  const form = text.split('<form').find((part) => part.includes(`action="${action}"`))
  const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(form ?? '') ?? []
  return clerk.post(action, { seen, ...fields })
}

const account = {
  publishable_key: 'pk_test_0123456789abcdef',
  secret_key: 'sk_test_geheim0123456789',
  'webhook_secrets[]': 'whsec_geheim0123456789',
}

test('the secret keys of an account are stored encrypted and never shown again', async () => {
  const wrong = await save(owner, payment(), payment(), { ...account, publishable_key: 'pk_nej' })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('Please enter the key as it appears in your Stripe dashboard')
  expect(wrong.text).not.toContain('geheim')
  const saved = await save(owner, payment(), payment(), account)
  expect(saved.status).toBe(200)
  expect(saved.text).toContain('The account has been connected.')
  const page = await owner.get(payment())
  expect(page.text).toContain(`value="${account.publishable_key}"`)
  expect(page.text).toContain('Connected in test mode')
  expect(saved.text + page.text).not.toContain('geheim')
  const { rows } = await app.torv.ownerClient.query('select secret_key from payment_accounts')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('geheim')
})

test('live and test keys cannot be mixed in one account', async () => {
  const response = await save(owner, payment(), payment(), {
    ...account,
    secret_key: 'sk_live_geheim0123456789',
  })
  expect(response.status).toBe(400)
  expect(response.text).not.toContain('geheim')
})

test('shoppers see the cards that the shop accepts', async () => {
  const { status } = await save(owner, payment(), payment.cards(), { 'card_logos[]': 'visa' })
  expect(status).toBe(200)
  const { text } = await visitor.get('/')
  expect(text).toContain('alt="Visa"')
  expect(text).not.toContain('alt="PayPal"')
})

const days = { delivery_from: '2', delivery_to: '4' }

test('the working days to delivery are in the terms at once, and out of range they are refused', async () => {
  const saveDays = (delivery_from: string, delivery_to: string) =>
    save(owner, shipping(), shipping(), { shipping_price: '0', delivery_from, delivery_to })
  expect((await visitor.get(to.terms())).text).toContain('leveringstid er 2-4 hverdage, fra vi')
  expect((await saveDays('5', '9')).status).toBe(200)
  expect((await visitor.get(to.terms())).text).toContain('leveringstid er 5-9 hverdage, fra vi')
  expect((await saveDays('0', '0')).status).toBe(200)
  expect((await visitor.get(to.terms())).text).toContain('leverer normalt samme dag, som vi')
  const reversed = await saveDays('4', '3')
  expect(reversed.status).toBe(400)
  expect(reversed.text).toContain('The latest day cannot come before the earliest')
  for (const wrong of ['61', '-1', '1.5', 'x', '']) {
    const refused = await saveDays('0', wrong)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Days must be a whole number from 0 to 60')
  }
  expect((await saveDays('2', '4')).status).toBe(200)
})

test('a new shipping price is in the terms at once, in either notation', async () => {
  for (const shipping_price of ['49,5', '49.50']) {
    const response = await save(owner, shipping(), shipping(), {
      shipping_price,
      free_shipping_from: '1.299,00',
      ...days,
    })
    expect(response.status).toBe(200)
    const { text } = await visitor.get(to.terms())
    expect(text).toContain('49,50')
    expect(text).toContain('1.299,00')
  }
  const free = { shipping_price: '0', free_shipping_from: '', ...days }
  expect((await save(owner, shipping(), shipping(), free)).status).toBe(200)
  expect((await visitor.get(to.terms())).text).not.toContain('1.299,00')
})

test('the examination fee is in the terms only while it is set', async () => {
  const saveFee = async (examination_fee: string) => {
    const response = await save(owner, shipping(), shipping.terms(), { examination_fee })
    expect(response.status).toBe(200)
    return (await visitor.get(to.terms())).text.includes('300 kroner')
  }
  expect((await visitor.get(to.terms())).text).not.toContain('300 kroner')
  expect([await saveFee('300'), await saveFee('')]).toEqual([true, false])
})

test('who pays a return and where it goes is told the same on every page', async () => {
  const { bags } = app.shops
  await createStockedProduct(bags.staff, bags, { name: 'Returvare' })
  const readAll = async () => {
    const paths = [to.terms(), to.home(), to.product('returvare')]
    const pages = await Promise.all(paths.map((path) => visitor.get(path)))
    return pages.map(({ text }) => text)
  }
  const buyerPays = await readAll()
  expect(buyerPays[0]).toContain('Du betaler selv for at sende den')
  for (const page of buyerPays.slice(1)) expect(page).toContain('ReturnFeesCustomerResponsibility')
  const terms = { return_address: 'Lagervej 2\n8000 Aarhus C', pays_return: 'on' }
  expect((await save(owner, shipping(), shipping.terms(), terms)).status).toBe(200)
  const [words = '', ...data] = await readAll()
  expect(words).toContain('Lagervej 2, 8000 Aarhus C')
  expect(words).toContain('Vi betaler for at sende den')
  expect(words).not.toContain('Du betaler selv')
  for (const page of data) expect(page).toContain('schema.org/FreeReturn')
  const tooLong = { return_address: 'x'.repeat(301) }
  expect((await save(owner, shipping(), shipping.terms(), tooLong)).status).toBe(400)
  expect((await save(owner, shipping(), shipping.terms(), {})).status).toBe(200)
})

test.each(['-1', '1e9', '0.001', '99999999999', 'gratis', '', '10,00,00'])(
  '%j is not a valid shipping price and is reported at its field',
  async (shipping_price) => {
    const response = await save(owner, shipping(), shipping(), { shipping_price, ...days })
    expect(response.status).toBe(400)
    expect(response.text).toContain('Please enter a valid shipping price')
  },
)

test('gift cards are sold from the moment that a manager switches them on', async () => {
  const settings = { sells_gift_cards: 'on', gift_card_vat: 'single' }
  expect((await save(owner, giftCards(), giftCards(), settings)).status).toBe(200)
  const { rows } = await app.torv.ownerClient.query(
    `select s.sells_gift_cards, s.gift_card_vat, l.changes from stores s
     join audit_log l on l.subject_id = s.id and l.changes ? 'gift_card_vat' where s.id = $1`,
    [app.shops.bags.store_id],
  )
  expect(rows).toEqual([
    {
      sells_gift_cards: true,
      gift_card_vat: 'single',
      changes: {
        sells_gift_cards: { from: false, to: true },
        gift_card_vat: { from: 'multi', to: 'single' },
      },
    },
  ])
  const unknown = await save(owner, giftCards(), giftCards(), { gift_card_vat: 'none' })
  expect(unknown.status).toBe(400)
  const stale = await owner.post(giftCards(), { seen: 'x', gift_card_vat: 'multi' })
  expect(stale.status).toBe(409)
})

test('support reads all settings and changes none', async () => {
  for (const page of [payment(), shipping(), giftCards()]) {
    const response = await support.get(page)
    expect(response.status).toBe(200)
    expect(response.text).not.toMatch(/>Save Changes</)
  }
  for (const [page, action, fields] of [
    [payment(), payment(), account],
    [payment(), payment.cards(), { 'card_logos[]': 'visa' }],
    [shipping(), shipping(), { shipping_price: '1', ...days }],
    [shipping(), shipping.terms(), { examination_fee: '1' }],
    [giftCards(), giftCards(), { gift_card_vat: 'multi' }],
  ] as const) {
    expect((await save(support, page, action, fields)).status).toBe(403)
  }
})
