import { to } from '#domain/paths/paths.ts'
import sharp from 'sharp'
import { signInCustomer } from './customers.ts'
import { queryDatabase } from './database.ts'
import {
  expect,
  expectAccessibleEverywhere,
  expectBrowserError,
  phone,
  test,
  toUrl,
} from './fixtures.ts'
import { followMail } from './mailbox.ts'
import { signIn } from './staff.ts'

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
  await page.getByLabel('Din email').fill('ester@torv.example')
  await page.getByRole('button', { name: 'Send spørgsmålet' }).click()
  await expect(page.getByText('Vi har sendt et link til ester@torv.example')).toBeVisible()

  const confirmation = to.product.question.confirmation('crossbody-nora', '').split('?')[0] ?? ''
  await followMail(page, 'ester@torv.example', /Bekræft dit spørgsmål/, confirmation)
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Send spørgsmålet' }).click()
  await expect(page.getByText('Tak. Vi svarer på mail.')).toBeVisible()
  await page.getByRole('link', { name: 'Tilbage til Crossbody Nora' }).click()
  await expect(page.getByText('Ingen har spurgt om varen endnu.')).toBeVisible()

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
  await expect(page.getByText('Spurgt af Ester')).toBeVisible()
})

test('a buyer reviews a bought product with a photo, reads it, and takes it back', async ({
  page,
  browserErrors,
}) => {
  const [order] = await queryDatabase<{ id: string }>(
    `select o.id from orders o join order_lines l on l.order_id = o.id
     where o.email = 'kunde@torv.example' and o.state = 'shipped' and l.name = $1`,
    ['Nøglering Knude'],
  )
  // A repeated journey finds the review of the first attempt.
  await queryDatabase(
    `delete from reviews r using order_lines l where l.id = r.line_id and l.name = $1`,
    ['Nøglering Knude'],
  )
  await signInCustomer(page, 'kunde@torv.example')
  await page.goto(toUrl('localhost', to.account.order(order?.id ?? '')))
  await page.getByRole('link', { name: 'Anmeld dine varer' }).click()
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: /Skriv en anmeldelse.*Nøglering Knude/ }).click()
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: 'Send anmeldelsen' }).click()
  await expectBrowserError(browserErrors, /400/)
  await expect(page.getByLabel('5 stjerner')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.getByLabel('Din anmeldelse').fill('Knuden holder, og den rasler ikke.')
  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: 'tan' } })
  await page.getByLabel('Fotos').setInputFiles({
    name: 'knude.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo.jpeg().toBuffer(),
  })
  await page.getByRole('button', { name: 'Send anmeldelsen' }).click()
  await expect(page.getByRole('heading', { name: 'Din anmeldelse' })).toBeVisible()
  await expect(page.getByText('4,0 ud af 5 stjerner')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('link', { name: 'Slet anmeldelsen' }).click()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Slet anmeldelsen' }).click()
  await expect(
    page.getByRole('link', { name: /Skriv en anmeldelse.*Nøglering Knude/ }),
  ).toBeVisible()
})

test('a visitor waits for a sold-out product, confirms by mail and ends it', async ({
  page,
  browserErrors,
}) => {
  const email = `venter${String(Date.now())}@torv.example`
  await page.goto(toUrl('localhost', to.product('udsolgt-taske')))
  await page.getByRole('link', { name: 'Skriv, når den er på lager' }).click()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Skriv til mig' }).click()
  await expect(page.getByLabel('Din email')).toBeFocused()
  await expectBrowserError(browserErrors, /400/)
  await page.getByLabel('Din email').fill(email)
  await page.getByRole('button', { name: 'Skriv til mig' }).click()
  await expect(page.getByText(`Vi har sendt et link til ${email}`)).toBeVisible()
  await expectAccessibleEverywhere(page)

  const link = to.product.wish.link('udsolgt-taske', '').split('?')[0] ?? ''
  await followMail(page, email, /Skal vi skrive/, link)
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Ja, skriv til mig' }).click()
  await expect(page.getByText('Vi skriver til dig, når Udsolgt taske er på lager.')).toBeVisible()
  await page.getByRole('button', { name: 'Skriv ikke alligevel' }).click()
  await expect(page.getByText('Du får ingen mail om Udsolgt taske.')).toBeVisible()
})
