import type { Locator, Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { signInCustomer } from '#test/journeys/customers.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import { expect, expectAccessibleEverywhere, phone, test, toUrl } from '#test/journeys/fixtures.ts'

const favourites = toUrl('localhost', to.favourites())
const names = (page: Page) => page.getByTestId('product-card').getByRole('heading')
const getHeart = (page: Page, product: string) =>
  page.getByRole('button', { name: `Gem som favorit: ${product}` })
/** On the page of a product. */
const getOwnHeart = (page: Page) =>
  page.getByRole('button', { name: 'Gem som favorit', exact: true })

/** Presses a heart and awaits the answer to that press. */
async function pressAndSave(page: Page, heart: Locator, slug: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) =>
      response.url() === toUrl('localhost', to.favourites.change()) &&
      (response.request().postData() ?? '').includes(slug),
  )
  await heart.click()
  await saved
}

/** A page that is being left is asked again. */
const readStored = (page: Page) =>
  page.evaluate(() => localStorage.getItem('favourites')).catch(() => 'left')

/** A repeated journey finds the account as the first one found it. */
const emptyFavourites = (email: string) =>
  queryDatabase(
    `delete from favourites f using customers c where c.id = f.customer_id and c.email = $1`,
    [email],
  )

// Two of them use the same account.
test.describe.configure({ mode: 'default' })
test.slow()

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
)

test('favourites are kept in the browser, follow into the account and leave with the sign-out', async ({
  page,
  browser,
}) => {
  await emptyFavourites('kunde@torv.example')
  await page.setViewportSize(phone)
  await page.goto(favourites)
  await expect(page.getByText('Du har ingen favoritter endnu')).toBeVisible()
  await expectAccessibleEverywhere(page)

  // By keyboard on a list, by touch on a product.
  await page.goto(toUrl('localhost', to.category('tasker')))
  await getHeart(page, 'Lædertaske').focus()
  await page.keyboard.press('Space')
  await expect(getHeart(page, 'Lædertaske')).toHaveAttribute('aria-pressed', 'true')
  await expect(getHeart(page, 'Lædertaske')).toBeFocused()
  await page.goto(toUrl('localhost', to.product('rygsaek')))
  const heart = getOwnHeart(page)
  const seeAll = page.getByRole('link', { name: 'Se dine favoritter' })
  await expect(seeAll).toBeHidden()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleEverywhere(page)
  await seeAll.click()
  await expect(names(page)).toHaveText(['Rygsæk', 'Lædertaske'])
  await expect(page).toHaveURL(favourites)
  await expectAccessibleEverywhere(page)

  // In the account, beside what another browser has kept there.
  const other = await browser.newPage()
  await signInCustomer(other, 'kunde@torv.example')
  await other.goto(toUrl('localhost', to.product('pung-karla')))
  await pressAndSave(other, getOwnHeart(other), 'pung-karla')
  await signInCustomer(page, 'kunde@torv.example')
  await page.goto(favourites)
  await expect(names(page)).toHaveText(['Rygsæk', 'Lædertaske', 'Pung Karla'])
  await other.goto(favourites)
  await expect(names(other)).toHaveText(['Rygsæk', 'Lædertaske', 'Pung Karla'])

  // A heart that is pressed by mistake is pressed again; the list is as it was.
  await pressAndSave(page, getHeart(page, 'Rygsæk'), 'rygsaek')
  await expect(getHeart(page, 'Rygsæk')).toHaveAttribute('aria-pressed', 'false')
  await other.reload()
  await expect(names(other)).toHaveText(['Lædertaske', 'Pung Karla'])
  await other.close()
  await expectAccessibleEverywhere(page)

  await page.goto(toUrl('localhost', to.account()))
  await page.getByRole('button', { name: 'Log ud' }).click()
  await expect.poll(() => readStored(page)).toBeNull()
  await page.goto(favourites)
  await expect(page.getByText('Du har ingen favoritter endnu')).toBeVisible()
})

test('without scripts a customer sees the favourites of the account and removes one', async ({
  page,
  browser,
}) => {
  await emptyFavourites('kunde2@torv.example')
  await signInCustomer(page, 'kunde2@torv.example')
  await page.goto(toUrl('localhost', to.product('laedertaske')))
  await pressAndSave(page, getOwnHeart(page), 'laedertaske')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(favourites)
  await getHeart(plain, 'Lædertaske').click()
  await expect(getHeart(plain, 'Lædertaske')).toHaveCount(0)
  await context.close()
})

test('a favourite is kept in the browser, and reaches the account once the connection is back', async ({
  page,
  context,
  browserErrors,
}) => {
  await emptyFavourites('kunde@torv.example')
  await signInCustomer(page, 'kunde@torv.example')
  await page.goto(toUrl('localhost', to.product('crossbody-nora')), { waitUntil: 'networkidle' })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(to.favourites.change())) sent.push(request.postData() ?? '')
  })
  await context.setOffline(true)
  const heart = getOwnHeart(page)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const notice = page.locator('body > .toast')
  await expect(notice).toHaveText('Ingen forbindelse. Vi gemmer det, når du er på igen.')
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect.poll(() => sent).toEqual([JSON.stringify({ add: ['crossbody-nora'] })])
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const others = browserErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))
  browserErrors.splice(0, browserErrors.length, ...others)
})
