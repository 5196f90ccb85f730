import {
  at,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectComplaint,
  test,
} from './square.ts'

const shops = [
  { host: 'localhost', name: 'Taskehuset', lang: 'da-DK', sample: '100,00 kr.', theme: 'bags' },
  {
    host: 'pyramids.localhost',
    name: 'Pyramid House',
    lang: 'en-GB',
    sample: '€100.00',
    theme: 'pyramids',
  },
  {
    host: 'keramik.localhost',
    name: 'Ler & Glasur',
    lang: 'da-DK',
    sample: '100,00 kr.',
    theme: 'default',
  },
]

for (const { host, name, lang, sample, theme } of shops) {
  test(`${name} opens with its name, goods and prices`, async ({ page }) => {
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).hostname))
    await page.goto(at(host))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.getByTestId('price-sample')).toHaveText(sample)
    expect(await page.getByTestId('product-card').count()).toBeGreaterThan(5)
    await expect(page.getByRole('contentinfo')).toContainText('CVR')
    const picture = page.getByTestId('product-card').first().getByRole('img').first()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100)
    await expectAccessibleEverywhere(page)
    await page.waitForLoadState('networkidle')
    expect([...asked], 'nothing is asked of anybody but the shop').toEqual([host])
  })
}

test('every shop’s page can be read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(at('localhost'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taskehuset')
  expect(await page.getByTestId('product-card').count()).toBeGreaterThan(5)
  await context.close()
})

test('a shop without goods says so, and a closed shop’s address shows the error box', async ({
  page,
  complaints,
}) => {
  await page.goto(at('tom.localhost'))
  await expect(page.getByText('Ingen produkter endnu')).toBeVisible()
  await expectAccessible(page)
  const answer = await page.goto(at('lukket.localhost'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Store Loading Error' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    'No store found for domain "lukket.localhost" or store is inactive',
  )
  await expectAccessible(page)
  expectComplaint(complaints, /404/)
})

for (const theme of ['default', 'bags', 'pyramids']) {
  test(`every piece of the design system is accessible in ${theme}`, async ({ page }) => {
    await page.goto(at('localhost', `/dev/ui?theme=${theme}`))
    await expectAccessible(page)
  })
}
