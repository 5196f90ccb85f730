import { changeSettings } from './keeper.ts'
import {
  at,
  awake,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectComplaint,
  test,
} from './square.ts'

test('the footer leads to what the shop says of itself', async ({ page }) => {
  await page.goto(at('localhost'))
  const footer = page.getByRole('contentinfo')
  for (const [link, heading] of [
    ['Om os', 'Om os'],
    ['Handelsbetingelser', 'Handelsbetingelser'],
    ['Privatlivspolitik', 'Privatlivspolitik'],
    ['Spørgsmål og svar', 'Spørgsmål og svar'],
    ['Pleje af læder', 'Pleje af læder'],
    ['Kontakt', 'Kontakt'],
    ['Tilgængelighed', 'Tilgængelighed'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${heading} – Taskehuset$`))
  }
})

test('a page that is still to be written says so, and from one that is not there the way leads home', async ({
  page,
  complaints,
}) => {
  await page.goto(at('localhost', '/gavekort'))
  await expect(
    page.getByRole('heading', { name: 'This page has not been configured yet.' }),
  ).toBeVisible()
  await expect(page.getByText('Der er ikke lagt indhold på siden endnu.')).toBeVisible()

  const answer = await page.goto(at('localhost', '/findes-ikke'))
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('Side ikke fundet – Taskehuset')
  await expect(page.getByRole('heading', { name: 'Side ikke fundet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Gå til forsiden' }).click()
  await expect(page).toHaveURL(at('localhost', '/'))
  await expect(page.getByRole('heading', { level: 1, name: 'Taskehuset' })).toBeVisible()
  expectComplaint(complaints, /404/)
})

const sections = {
  '/handelsbetingelser': [
    'Generelt',
    'Priser og betaling',
    'Levering',
    'Fortrydelsesret',
    'Reklamationsret',
    'Persondata',
    'Klageadgang',
  ],
  '/privatlivspolitik': [
    'Dataansvarlig',
    'Hvilke oplysninger',
    'Formål',
    'Cookies',
    'Retsgrundlag',
    'Modtagere',
    'Opbevaring',
    'Dine rettigheder',
    'Klage',
  ],
}

for (const [path, titles] of Object.entries(sections)) {
  test(`${path} has its sections, each a link away`, async ({ page }) => {
    await page.goto(at('localhost', path))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(titles)
    const contents = main.getByRole('navigation', { name: 'På denne side' })
    await expect(contents.getByRole('link')).toHaveText(titles)
    await contents.getByRole('link', { name: titles.at(-1) ?? '' }).click()
    await expect(main.getByRole('heading', { name: titles.at(-1) ?? '' })).toBeInViewport()
  })
}

for (const host of ['localhost', 'pyramids.localhost', 'keramik.localhost']) {
  test(`pages to be read are accessible at ${host}, and so is the question about cookies`, async ({
    page,
  }) => {
    await page.goto(at(host, '/about'))
    const question = page.getByRole('region', { name: 'Cookies' })
    await question.locator('summary').click()
    await expectAccessibleEverywhere(page)
    await page.evaluate(() => localStorage.setItem('cookie-consent', 'declined'))
    // The second text of the law is laid out as the first is, in every dress.
    const privacy = host === 'localhost' ? ['/privatlivspolitik'] : []
    for (const path of ['/contact', '/handelsbetingelser', ...privacy]) {
      await page.goto(at(host, path))
      await expectAccessibleEverywhere(page)
    }
  })
}

test.describe('what changes meanwhile', () => {
  const host = 'tom.localhost'
  const about = (content: string) =>
    changeSettings(host, 'page_content', { about: { title: 'Om os', content } })

  test('is seen by whoever comes back to the window', async ({ page }) => {
    await about('<p>Først</p>')
    await page.goto(at(host, '/about'))
    await awake(page)
    await expect(page.getByText('Først')).toBeVisible()
    await about('<p>Siden</p>')
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(page.getByText('Siden')).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })

  test('is asked for once, however often the window is clicked', async ({ page }) => {
    await page.goto(at(host, '/contact'))
    await awake(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('.data')) asked.push(request.url())
    })
    const comeBack = () =>
      page.evaluate(() => {
        for (let turn = 0; turn < 5; turn += 1) window.dispatchEvent(new Event('focus'))
      })
    // The first look finds news, since nothing was known before, and fetches them.
    await expect(async () => {
      await comeBack()
      await expect.poll(() => asked.length, { timeout: 1_000 }).toBe(2)
    }).toPass()
    await page.waitForLoadState('networkidle')
    expect(asked).toHaveLength(2)
    await expect(async () => {
      await comeBack()
      expect(asked).toHaveLength(3)
    }).toPass()
  })

  test('a window that wakes up before its line keeps its page', async ({ page, complaints }) => {
    await page.goto(at(host, '/contact'))
    await awake(page)
    await page.route('**/*.data', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect.poll(() => complaints.length, { timeout: 1_000 }).toBeGreaterThan(0)
    }).toPass()
    await failed
    await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible()
    expectComplaint(complaints, /ERR_FAILED/)
  })
})
