import { to } from '#shared/paths/paths.ts'
import {
  expect,
  expectAccessibleEverywhere,
  expectBrowserError,
  phone,
  test,
  toUrl,
} from '#test/journeys/fixtures.ts'
import { followMail } from '#test/journeys/mailbox.ts'
import { signIn } from '#test/journeys/staff.ts'

test.slow()

test.beforeEach(async ({ page }) => {
  // A mail is shown in a frame without storage.
  await page.addInitScript(() => {
    if (window.top === window) localStorage.setItem('cookie-consent', 'declined')
  })
  await page.setViewportSize(phone)
})

test('a visitor asks about a product and confirms, and the answer stands below it', async ({
  page,
  browser,
  browserErrors,
}) => {
  const email = `ester-${Date.now()}@torv.example`
  const question = `Er remmen lang nok til en på ${String(Date.now())} mm?`
  await page.goto(toUrl('localhost', to.product('crossbody-nora')))
  await page.getByRole('link', { name: 'Stil et spørgsmål' }).click()
  await expect(page.getByRole('heading', { name: 'Spørg om Crossbody Nora' })).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: 'Send spørgsmålet' }).click()
  await expect(page.getByLabel('Dit spørgsmål')).toBeFocused()
  await expectBrowserError(browserErrors, /400/)
  await expectAccessibleEverywhere(page)
  await page.getByLabel('Dit spørgsmål').fill(question)
  await page.getByLabel('Dit navn').fill('Ester')
  await page.getByLabel('Din email').fill(email)
  await page.getByRole('button', { name: 'Send spørgsmålet' }).click()
  await expect(page.getByText(`Vi har sendt et link til ${email}`)).toBeVisible()

  const confirmation = to.product.question.confirmation('crossbody-nora', '').split('?')[0] ?? ''
  await followMail(page, email, /Bekræft dit spørgsmål/, confirmation)
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Send spørgsmålet' }).click()
  await expect(page.getByText('Tak. Vi svarer på mail.')).toBeVisible()
  await page.getByRole('link', { name: 'Tilbage til Crossbody Nora' }).click()
  await expect(page.getByTestId('question').filter({ hasText: question })).toHaveCount(0)

  const staff = await browser.newPage()
  await signIn(staff, 'ejer@torv.example', { path: to.admin.questions() })
  await staff.getByRole('row').filter({ hasText: question }).getByRole('link').click()
  await staff.getByRole('link', { name: 'Answer the question' }).click()
  await expectAccessibleEverywhere(staff)
  await staff.getByLabel('Answer', { exact: true }).fill('Det er den.')
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByText('Det er den.')).toBeVisible()
  await staff.close()

  await expect(async () => {
    await page.reload()
    await expect(page.getByTestId('question').filter({ hasText: question })).toContainText(
      'Det er den.',
      { timeout: 1_000 },
    )
  }).toPass()
  await expect(page.getByText('Spurgt af Ester').first()).toBeVisible()
})
