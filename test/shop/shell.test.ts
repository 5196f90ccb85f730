import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../support/ask.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'

// Generous, because the machine may be busy.
const soon = { timeout: 10_000 }
let house: TestHouse
const host = 'taskehuset.example'
const seen = async (path = '/about') => (await ask(house.port, { host, path })).text

beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

test('the header links home with the shop’s name, or with its logo if it has one', async () => {
  expect(partOf(await seen(), 'header')).toMatch(/<a [^>]*href="\/"[^>]*>Taskehuset<\/a>/)
  await change('update stores set logo_url = $2 where id = $1', '/media/logo.webp')
  await expect
    .poll(async () => partOf(await seen(), 'header'), soon)
    .toMatch(/<a [^>]*href="\/"[^>]*><img(?=[^>]*src="\/media\/logo\.webp")[^>]*alt="Taskehuset"/)
})

test('the menu is the tree of active categories in the order chosen by the shop', async () => {
  await change(`
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
    [...partOf(await seen(), 'header').matchAll(/href="\/category\/([^"]*)"/g)].map(
      ([, slug]) => slug,
    )
  // Once in the desktop menu, once in the phone menu.
  const menu = ['tasker', 'rygsaekke', 'baelter']
  await expect.poll(links, soon).toEqual([...menu, ...menu])
  await change(
    `update store_categories set sort_order = 0 where store_id = $1 and slug = 'baelter'`,
  )
  const turned = ['baelter', 'tasker', 'rygsaekke']
  await expect.poll(links, soon).toEqual([...turned, ...turned])
})

test('categories that do not fit the menu row are grouped under “Flere”, and none is left out', async () => {
  await change(`
    insert into store_categories (company_id, store_id, name, slug, description, sort_order)
    select company_id, id, 'Nr. ' || n, 'nr-' || n, '', 10 + n
    from stores, generate_series(1, 20) n where id = $1`)
  const numbered = Array.from({ length: 20 }, (_, at) => `nr-${at + 1}`)
  const menu = ['baelter', 'tasker', 'rygsaekke', ...numbered]
  const slugs = async () =>
    [...partOf(await seen(), 'header').matchAll(/href="\/category\/([^"]*)"/g)].map(
      ([, slug]) => slug,
    )
  await expect.poll(slugs, soon).toEqual([...menu, ...menu])
  const [, more = ''] = /class="menu-item menu-more"(.*?)<\/div>/s.exec(await seen()) ?? []
  expect(more).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Flere</)
  expect([...more.matchAll(/\/category\/([^"]*)/g)].map(([, slug]) => slug)).toEqual(
    numbered.slice(5),
  )
})

test('the footer shows the company and the accepted payment methods', async () => {
  const footer = partOf(await seen(), 'footer')
  expect(footer).toContain('Nordlys Handel')
  expect(footer).toContain('Torvet 1, 8000 Aarhus C')
  expect(footer).toContain('CVR-nr. 12345678')
  expect(footer).toContain(`© ${new Date().getFullYear()} Nordlys Handel`)
  expect(cardsIn(footer)).toEqual([
    'Visa',
    'Mastercard',
    'Diners Club',
    'American Express',
    'PayPal',
  ])
  await change(
    'update store_settings set payment_settings = payment_settings || $2::jsonb where store_id = $1',
    JSON.stringify({ card_logos: ['visa', 'mastercard'] }),
  )
  await expect
    .poll(async () => cardsIn(partOf(await seen(), 'footer')), soon)
    .toEqual(['Visa', 'Mastercard'])
})

test('the fixed footer links come first, then the shop’s own, each once', async () => {
  await change(
    'update store_settings set navigation_items = $2::jsonb where store_id = $1',
    JSON.stringify([
      { label: 'Spørgsmål', href: '/faq' },
      { label: 'Skriv', href: '/contact' },
    ]),
  )
  const links = async () => {
    const [, list = ''] = /Information<\/h2>(.*?)<\/ul>/s.exec(partOf(await seen(), 'footer')) ?? []
    return [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  }
  await expect
    .poll(links, soon)
    .toEqual([
      '/about',
      '/support',
      '/handelsbetingelser',
      '/privatlivspolitik',
      '/faq',
      '/contact',
      '/fortryd',
      '/tilgaengelighed',
      '/privatlivspolitik#cookies',
    ])
})

test('an English shop is shown in English with its own currency', async () => {
  await change(
    'update store_settings set locale_settings = $2::jsonb where store_id = $1',
    JSON.stringify({ locale: 'en-GB', currency: 'EUR' }),
  )
  await expect.poll(() => seen(), soon).toContain('<html lang="en-GB"')
  const page = await seen()
  expect(page).toMatch(/data-testid="price-sample"><[^>]*>€100\.00</)
  expect(await seen('/handelsbetingelser')).toContain('Terms and conditions</h1>')
  expect(await seen('/findes-ikke')).toContain('Page not found</h1>')
})

async function change(statement: string, ...values: string[]): Promise<void> {
  await house.torv.keeper.query(statement, [house.shops.bags.store_id, ...values])
}

function partOf(html: string, tag: string): string {
  return new RegExp(`<${tag}[ >].*</${tag}>`, 's').exec(html)?.[0] ?? ''
}

function cardsIn(footer: string): (string | undefined)[] {
  return [...footer.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, name]) => name)
}
