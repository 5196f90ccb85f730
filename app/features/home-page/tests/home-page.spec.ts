import {
  toUrl,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectBrowserError,
  test,
} from '#test/journeys/fixtures.ts'

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
  test(`${name} opens with its name, products and prices`, async ({ page }) => {
    const requestedHosts = new Set<string>()
    page.on('request', (request) => requestedHosts.add(new URL(request.url()).hostname))
    await page.goto(toUrl(host))
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
    expect([...requestedHosts], 'all requests go to the shop').toEqual([host])
  })
}

test('a shop can be read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(toUrl('localhost'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taskehuset')
  expect(await page.getByTestId('product-card').count()).toBeGreaterThan(5)
  await context.close()
})

test('a shop without products shows a notice, and the address of a closed shop shows an error', async ({
  page,
  browserErrors,
}) => {
  await page.goto(toUrl('tom.localhost'))
  await expect(page.getByText('Ingen produkter endnu')).toBeVisible()
  await expectAccessible(page)
  const response = await page.goto(toUrl('lukket.localhost'))
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Store Loading Error' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    'No store found for domain "lukket.localhost" or store is inactive',
  )
  await expectAccessible(page)
  await expectBrowserError(browserErrors, /404/)
})

for (const theme of ['default', 'bags', 'pyramids']) {
  test(`every component of the design system is accessible in ${theme}`, async ({ page }) => {
    await page.goto(toUrl('localhost', `/dev/ui?theme=${theme}`))
    await expectAccessible(page)
  })
}
