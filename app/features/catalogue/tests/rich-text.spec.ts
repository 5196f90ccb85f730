import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { desktop, expect, expectAccessible, phone, test, toUrl } from '#test/journeys/fixtures.ts'
import { signIn } from '#test/journeys/staff.ts'

const host = 'keramik.localhost'
const getHtml = (page: Page) => page.locator('textarea[name="description"]')
const getEditor = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true })
const turn = (page: Page) => page.getByText('Write as the shop shows it', { exact: true }).click()

/** Pastes at the caret, as another page or a word processor puts it on the clipboard. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', content)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, html)
}

test('an owner writes a description as the shop shows it', async ({ page }) => {
  test.slow()
  await page.setViewportSize(desktop)
  await signIn(page, 'keramik@torv.example', { host, path: to.admin.newProduct() })
  await page.getByLabel('Name', { exact: true }).first().fill('Fad med ord')
  await page.getByLabel('Base price').fill('199')
  await expect(getHtml(page)).toBeVisible()
  // Nothing but typing changes the text: switching there and back leaves it as it was written.
  await getHtml(page).fill('Drejet i <b>hånden</b>\n\nTåler ovn')
  await turn(page)
  await expect(getEditor(page).locator('p')).toHaveCount(2)
  await expect(getEditor(page).locator('strong')).toHaveText('hånden')
  await expect(getHtml(page)).toBeHidden()
  await expect(getHtml(page)).toHaveValue('Drejet i <b>hånden</b>\n\nTåler ovn')

  await getEditor(page).locator('p').last().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Fed & <fin>')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bulleted list' }).click()
  await page.keyboard.type('Blå')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Hvid')
  await expect(page.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(getHtml(page)).toHaveValue(
    [
      '<p>Drejet i <strong>hånden</strong></p>',
      '<p>Tåler ovn</p>',
      '<p><strong>Fed &amp; &lt;fin&gt;</strong></p>',
      '<ul><li>Blå</li><li>Hvid</li></ul>',
    ].join('\n'),
  )
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.setViewportSize(desktop)

  // A pasted text keeps what the shop allows, and its scripts never run.
  await getEditor(page).locator('li').last().click()
  await page.keyboard.press('End')
  await paste(
    page,
    '<p style="color:red">Sort <i>ler</i></p><img src=x onerror="document.title=1">',
  )
  await expect(getHtml(page)).toHaveValue(/Sort <em>ler<\/em>/)
  await expect(getHtml(page)).not.toHaveValue(/color|img/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByTestId('product-card').filter({ hasText: 'Fad med ord' })).toBeVisible()
  await page.goto(toUrl(host, to.product('fad-med-ord')))
  await expect(page.getByRole('main').locator('li', { hasText: 'Hvid' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Fed & <fin>')).toBeVisible()

  // The browser remembers the switch, and a text that cannot be held stays HTML.
  await page.goto(toUrl(host, to.admin.newProduct()))
  await expect(getEditor(page)).toBeVisible()
  await turn(page)
  await getHtml(page).fill('<div class="c-note">Note</div>')
  await turn(page)
  await expect(page.getByText('This text has <div>, class, which the editor')).toBeVisible()
  await expect(getHtml(page)).toHaveValue('<div class="c-note">Note</div>')
})

test('an owner links from a page, written as the shop shows it', async ({ page }) => {
  test.slow()
  await page.setViewportSize(desktop)
  await signIn(page, 'keramik@torv.example', { host, path: to.admin.settings() })
  const card = page.getByRole('region', { name: 'Page content', exact: true })
  await card.getByText('Write as the shop shows it', { exact: true }).first().click()
  const editor = card.locator('[contenteditable][aria-label="About content"]')
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Kom forbi')
  await page.keyboard.press('Shift+Home')
  const toolbar = card.getByRole('group', { name: 'Format About content' })
  await toolbar.getByRole('button', { name: 'Link', exact: true }).click()
  await card.getByLabel('Address of the link').fill('/kontakt')
  await page.keyboard.press('Enter')
  await expect(card.locator('textarea[name="about.content"]')).toHaveValue(
    '<p><a href="/kontakt"><strong>Kom forbi</strong></a></p>',
  )
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The page content has been saved.')).toBeVisible()
})
