import type { Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import {
  toUrl,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectBrowserError,
  test,
} from '#test/journeys/fixtures.ts'
import { signInByRequest } from '#test/journeys/staff.ts'

const hostileMarkup = '<img src=x onerror="alert(1)">'
const conflictMessage = 'Someone else has saved this in the meantime. Reload to see their changes.'

function rows(page: Page) {
  return page.getByRole('region', { name: 'Fields' }).getByRole('listitem')
}

async function countRows(page: Page): Promise<number> {
  await expect(rows(page).first()).toBeVisible()
  return rows(page).count()
}

function row(page: Page, name: string) {
  return rows(page).filter({ hasText: name })
}

const editor = (type: string) => toUrl('keramik.localhost', to.admin.supportTemplate(type))

test.slow()

test.describe('the support editors of a shop', () => {
  test.beforeEach(({ page }) =>
    signInByRequest(page, 'keramik@torv.example', { host: 'keramik.localhost' }),
  )

  test('a field is added, previewed, moved by keyboard and saved', async ({ page }) => {
    await page.goto(toUrl('keramik.localhost', to.admin.support()))
    await page.getByRole('link', { name: 'Forms' }).click()
    await page.getByRole('link', { name: 'Edit the form for Something else' }).click()
    const before = await countRows(page)
    await page.getByRole('button', { name: 'Add Field' }).click()
    const added = rows(page).nth(before)
    await expect(added.locator(':is(input, select):not([type="hidden"])').first()).toBeFocused()
    await added.getByLabel('Label', { exact: true }).fill(hostileMarkup)
    await added.getByLabel('Max length', { exact: true }).fill('40')
    await added.getByLabel('Required', { exact: true }).check()

    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByLabel(hostileMarkup, { exact: true })).toHaveAttribute(
      'maxlength',
      '40',
    )
    await added.getByLabel('Type', { exact: true }).selectOption('select')
    await added.getByLabel('Options', { exact: true }).fill('Rød\nBlå')
    await expect(preview.getByLabel(hostileMarkup, { exact: true }).getByRole('option')).toHaveText(
      ['Vælg', 'Rød', 'Blå'],
    )
    await expectAccessible(page)

    const up = added.getByRole('button', { name: `Move ${hostileMarkup} up` })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Moved to place' })).toBeAttached()
    await expect(rows(page).nth(before - 1)).toContainText(hostileMarkup)
    await expect(
      row(page, hostileMarkup).getByRole('button', { name: `Move ${hostileMarkup} up` }),
    ).toBeFocused()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(toUrl('keramik.localhost', to.admin.supportTemplates()))

    await page.goto(editor('other'))
    await expect(rows(page).nth(before - 1)).toContainText(hostileMarkup)
    await row(page, hostileMarkup).locator('summary').click()
    await expect(row(page, hostileMarkup).getByLabel('Options', { exact: true })).toHaveValue(
      'Rød\nBlå',
    )
    await row(page, hostileMarkup)
      .getByRole('button', { name: `Remove ${hostileMarkup}` })
      .click()
    await expect(rows(page)).toHaveCount(before)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(toUrl('keramik.localhost', to.admin.supportTemplates()))
  })

  test('validation errors are shown at their fields, and the Enter key saves', async ({
    page,
    browserErrors,
  }) => {
    await page.goto(editor('order_issue'))
    const before = await countRows(page)
    await page.getByRole('button', { name: 'Add Field' }).click()
    await page.getByLabel('Title', { exact: true }).fill('')
    await page.getByLabel('Title', { exact: true }).press('Enter')
    await expect(page.getByText('Please give the form a title')).toBeVisible()
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
    await expect(rows(page).nth(before).getByText('Please write a label')).toBeVisible()
    await expect(rows(page)).toHaveCount(before + 1)
    await expectAccessible(page)
    await expectBrowserError(browserErrors, /400/)
  })

  test('of two members who save the same form, the second sees the conflict and loses nothing', async ({
    page,
    context,
    browserErrors,
  }) => {
    const other = await context.newPage()
    const title = `Om en ting, ${Date.now()}`
    for (const one of [page, other]) await one.goto(editor('product_issue'))
    await other.getByLabel('Title', { exact: true }).fill(title)
    await other.getByRole('button', { name: 'Save' }).click()
    await other.waitForURL(toUrl('keramik.localhost', to.admin.supportTemplates()))
    await page.getByLabel('Title', { exact: true }).fill('Om en skål')
    for (let turn = 0; turn < 2; turn += 1) {
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('alert')).toHaveText(conflictMessage)
      await expectBrowserError(browserErrors, /409/)
    }
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Om en skål')
    await other.reload()
    await expect(other.getByRole('row', { name: title })).toBeVisible()
  })

  test('a question is answered, saved and shown to visitors', async ({ page, context }) => {
    await page.goto(toUrl('keramik.localhost', to.admin.supportFaq()))
    await page.getByRole('button', { name: 'Add Question' }).click()
    const added = page.getByRole('listitem').filter({ hasText: 'New question' })
    await expect(added.getByLabel('Question', { exact: true })).toBeFocused()
    await added.getByLabel('Question', { exact: true }).fill('Tåler skålen ovn?')
    const questionRow = page.getByRole('listitem').filter({ hasText: 'Tåler skålen ovn?' })
    await questionRow
      .getByLabel('Answer', { exact: true })
      .fill(`Ja, op til 200 grader. ${hostileMarkup}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'has been saved' })).toBeVisible()

    const visitor = await context.newPage()
    // The cookie banner would cover the last question.
    await visitor.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'))
    await visitor.goto(toUrl('keramik.localhost', to.support()))
    await visitor.getByText('Tåler skålen ovn?').click()
    await expect(visitor.getByText(`Ja, op til 200 grader. ${hostileMarkup}`)).toBeVisible()

    // The second save must use the version of the first.
    await questionRow.getByRole('button', { name: 'Remove Tåler skålen ovn?' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'has been saved' })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('Tåler skålen ovn?')).toHaveCount(0)
  })

  test('a canned reply is added, edited and deleted', async ({ page }) => {
    await queryDatabase(
      'delete from canned_replies where store_id = (select id from stores where domain = $1)',
      ['keramik.localhost'],
    )
    await page.goto(toUrl('keramik.localhost', to.admin.supportReplies()))
    await expect(page.getByText('No canned replies yet')).toBeVisible()
    await page.getByRole('link', { name: 'New Reply' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Tak')
    await page
      .getByLabel('Text', { exact: true })
      .fill('Hej {name}, det er sag {reference}. {andet}')
    await expect(page.getByText('Hej Karen Holm, det er sag S-1042. {andet}')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Edit Tak' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Mange tak')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Edit Mange tak' }).click()
    await page.getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No canned replies yet')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form is edited, reordered and saved', async ({ page }) => {
    await signInByRequest(page, 'keramik@torv.example', { host: 'keramik.localhost' })
    await page.goto(editor('return_request'))
    const before = await countRows(page)
    await page.getByRole('button', { name: 'Add Field' }).click()
    const added = rows(page).nth(before)
    await added.getByLabel('Label', { exact: true }).fill('Æskens farve?')
    await added.getByLabel('Type', { exact: true }).selectOption('select')
    await added.getByRole('button', { name: 'Show what this type asks for' }).click()
    await row(page, 'Æskens farve?').locator('summary').click()
    await row(page, 'Æskens farve?').getByLabel('Options', { exact: true }).fill('Rød\nBlå')
    await row(page, 'Æskens farve?').getByRole('button', { name: /up$/ }).click()
    await expect(rows(page).nth(before - 1)).toContainText('Æskens farve?')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(toUrl('keramik.localhost', to.admin.supportTemplates()))
    await page.goto(editor('return_request'))
    await expect(rows(page)).toHaveCount(before + 1)
    await page.getByRole('button', { name: 'Remove Æskens farve?' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(toUrl('keramik.localhost', to.admin.supportTemplates()))
    await page.goto(editor('return_request'))
    await expect(rows(page)).toHaveCount(before)
  })
})

const screens = {
  forms: to.admin.supportTemplates(),
  form: to.admin.supportTemplate('warranty_claim'),
  faq: to.admin.supportFaq(),
  replies: to.admin.supportReplies(),
}

test('the support settings are readable and accessible for the support role', async ({ page }) => {
  await signInByRequest(page, 'support@torv.example')
  for (const path of Object.values(screens)) {
    await page.goto(toUrl('localhost', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /Save|Add|Remove|Move/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /New|Edit/ })).toHaveCount(0)
    await expectAccessibleEverywhere(page)
  }
})

test('the support settings are accessible for an owner', async ({ page }) => {
  await signInByRequest(page, 'ejer@torv.example')
  for (const path of Object.values(screens)) {
    await page.goto(toUrl('localhost', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleEverywhere(page)
  }
})
