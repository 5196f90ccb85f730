import { to } from '#shared/paths/paths.ts'
import { desktop, expect, expectAccessible, phone, test } from '#test/journeys/fixtures.ts'
import { signIn } from '#test/journeys/staff.ts'

test('what is chosen holds over the pages of a list, and its bar appears with the first', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await signIn(page, 'ejer@torv.example', { path: to.admin.products({ inactive: 'on' }) })
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  const edit = page.getByRole('button', { name: 'Edit selected' })
  await expect(edit).toBeHidden()
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect(page.getByText('2 chosen')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('2 of them on other pages')).toBeVisible()
  await boxes.first().check()
  await expect(page.getByText('3 chosen')).toBeVisible()
  await edit.click()
  await expect(page.getByRole('heading', { name: 'Edit 3 products', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('3 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the choice' }).click()
  await expect(edit).toBeHidden()
  await expect(boxes.first()).not.toBeChecked()
})
