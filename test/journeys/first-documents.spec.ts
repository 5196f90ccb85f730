import { to } from '#shared/paths/paths.ts'
import { listFirstDocuments, openFirstDocuments } from '../support/first-documents.ts'
import { queryDatabase } from './database.ts'
import { desktop, expect, expectBrowserError, test, toUrl, waitForHydration } from './fixtures.ts'
import { signInByRequest } from './staff.ts'

test.use({ viewport: desktop })

test('every page opens by its address, with a heading and a silent console', async ({
  browser,
  browserErrors,
}) => {
  test.setTimeout(1_800_000)
  const documents = await listFirstDocuments(queryDatabase)
  expect(documents.length).toBeGreaterThan(190)
  const open = () => browser.newContext()
  expect(await openFirstDocuments(documents, { open, toUrl, waitForHydration })).toEqual([])
  // Each page was asked for its own.
  browserErrors.splice(0)
})

test('a page of the back office that first draws something else than the server is drawn anew', async ({
  page,
  browserErrors,
}) => {
  await signInByRequest(page, 'ejer@torv.example')
  const path = to.admin.manufacturers()
  await page.route(toUrl('localhost', path), async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toContain('>Makers</h1>')
    const body = html.replace('>Makers</h1>', '>What only the server said</h1>')
    await route.fulfill({ response, body })
  })
  await page.goto(toUrl('localhost', path), { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Makers')
  await page.getByRole('link', { name: 'New Maker' }).click()
  await expect(page.getByLabel('Country')).toBeVisible()
  await expectBrowserError(browserErrors, /Minified React error #418/)
})
