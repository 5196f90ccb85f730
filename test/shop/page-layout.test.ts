import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '../support/send-request.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Generous, because the machine may be busy.
const longTimeout = { timeout: 120_000 }
let app: TestApp
const host = 'taskehuset.example'
const fetchPage = async (path = '/about') => (await sendRequest(app.port, { host, path })).text

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the header links home with the shop’s name, or with its logo if it has one', async () => {
  expect(extractTag(await fetchPage(), 'header')).toMatch(/<a [^>]*href="\/"[^>]*>Taskehuset<\/a>/)
  await runStatement('update stores set logo_url = $2 where id = $1', '/media/logo.webp')
  await expect
    .poll(async () => extractTag(await fetchPage(), 'header'), longTimeout)
    .toMatch(/<a [^>]*href="\/"[^>]*><img(?=[^>]*src="\/media\/logo\.webp")[^>]*alt="Taskehuset"/)
})

test('the menu is the tree of active categories in the order chosen by the shop', async () => {
  await runStatement(`
    insert into store_categories (company_id, store_id, id, name, slug, description, parent_id, active, sort_order)
    select s.company_id, s.id, c.id::uuid, c.name, c.slug, '', c.parent::uuid, c.active, c.place
    from stores s, (values
      ('00000000-0000-4000-8000-000000000001', 'Bælter', 'baelter', null, true, 2),
      ('00000000-0000-4000-8000-000000000002', 'Tasker', 'tasker', null, true, 1),
      ('00000000-0000-4000-8000-000000000003', 'Skjult', 'skjult', null, false, 0),
      ('00000000-0000-4000-8000-000000000004', 'Rygsække', 'rygsaekke', '00000000-0000-4000-8000-000000000002', true, 1),
      ('00000000-0000-4000-8000-000000000005', 'Gemt', 'gemt', '00000000-0000-4000-8000-000000000002', false, 2)
    ) c (id, name, slug, parent, active, place) where s.id = $1`)
  const links = async () =>
    [...extractTag(await fetchPage(), 'header').matchAll(/href="\/category\/([^"]*)"/g)].map(
      ([, slug]) => slug,
    )
  // Once in the desktop menu, once in the phone menu.
  const menu = ['tasker', 'rygsaekke', 'baelter']
  await expect.poll(links, longTimeout).toEqual([...menu, ...menu])
  await runStatement(
    `update store_categories set sort_order = 0 where store_id = $1 and slug = 'baelter'`,
  )
  const reordered = ['baelter', 'tasker', 'rygsaekke']
  await expect.poll(links, longTimeout).toEqual([...reordered, ...reordered])
})

test('categories that do not fit the menu row are grouped under “Flere”, and none is left out', async () => {
  await runStatement(`
    insert into store_categories (company_id, store_id, name, slug, description, sort_order)
    select company_id, id, 'Nr. ' || n, 'nr-' || n, '', 10 + n
    from stores, generate_series(1, 20) n where id = $1`)
  const numbered = Array.from({ length: 20 }, (_, at) => `nr-${at + 1}`)
  const menu = ['baelter', 'tasker', 'rygsaekke', ...numbered]
  const slugs = async () =>
    [...extractTag(await fetchPage(), 'header').matchAll(/href="\/category\/([^"]*)"/g)].map(
      ([, slug]) => slug,
    )
  await expect.poll(slugs, longTimeout).toEqual([...menu, ...menu])
  const [, more = ''] = /class="menu-item menu-more"(.*?)<\/div>/s.exec(await fetchPage()) ?? []
  expect(more).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Flere</)
  expect([...more.matchAll(/\/category\/([^"]*)/g)].map(([, slug]) => slug)).toEqual(
    numbered.slice(5),
  )
})

test('the footer shows the company and the accepted payment methods', async () => {
  const footer = extractTag(await fetchPage(), 'footer')
  expect(footer).toContain('Nordlys Handel')
  expect(footer).toContain('Torvet 1, 8000 Aarhus C')
  expect(footer).toContain('CVR-nr. 12345678')
  expect(footer).toContain(`© ${new Date().getFullYear()} Nordlys Handel`)
  expect(parseCards(footer)).toEqual([
    'Visa',
    'Mastercard',
    'Diners Club',
    'American Express',
    'PayPal',
    'MobilePay',
  ])
  await runStatement(
    'update store_settings set payment_settings = payment_settings || $2::jsonb where store_id = $1',
    JSON.stringify({ card_logos: ['visa', 'mastercard'] }),
  )
  await expect
    .poll(async () => parseCards(extractTag(await fetchPage(), 'footer')), longTimeout)
    .toEqual(['Visa', 'Mastercard', 'MobilePay'])
})

test('the fixed footer links come first, then the shop’s own, each once', async () => {
  await runStatement(
    'update store_settings set navigation_items = $2::jsonb where store_id = $1',
    JSON.stringify([
      { label: 'Spørgsmål', href: '/faq' },
      { label: 'Skriv', href: '/contact' },
    ]),
  )
  const links = async () => {
    const [, list = ''] =
      /Information<\/h2>(.*?)<\/ul>/s.exec(extractTag(await fetchPage(), 'footer')) ?? []
    return [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  }
  await expect
    .poll(links, longTimeout)
    .toEqual([
      '/about',
      '/support',
      '/handelsbetingelser',
      '/privatlivspolitik',
      '/faq',
      '/contact',
      '/favoritter',
      '/fortryd',
      '/tilgaengelighed',
      '/privatlivspolitik#cookies',
    ])
})

test('an English shop is shown in English with its own currency', async () => {
  await runStatement(
    'update store_settings set locale_settings = $2::jsonb where store_id = $1',
    JSON.stringify({ locale: 'en-GB', currency: 'EUR' }),
  )
  await expect.poll(() => fetchPage(), longTimeout).toContain('<html lang="en-GB"')
  const page = await fetchPage()
  expect(page).toMatch(/data-testid="price-sample"><[^>]*>€100\.00</)
  expect(await fetchPage('/handelsbetingelser')).toContain('Terms and conditions</h1>')
  expect(await fetchPage('/findes-ikke')).toContain('Page not found</h1>')
})

async function runStatement(statement: string, ...values: string[]): Promise<void> {
  await app.torv.ownerClient.query(statement, [app.shops.bags.store_id, ...values])
}

function extractTag(html: string, tag: string): string {
  return new RegExp(`<${tag}[ >].*</${tag}>`, 's').exec(html)?.[0] ?? ''
}

function parseCards(footer: string): (string | undefined)[] {
  return [...footer.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, name]) => name)
}
