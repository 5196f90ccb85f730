import { to } from '#shared/paths/paths.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import { expect, expectAccessibleEverywhere, test } from '#test/journeys/fixtures.ts'
import { placeOrder, sendForm } from '#test/journeys/http-steps.ts'
import { readMail } from '#test/journeys/mailbox.ts'
import { signIn } from '#test/journeys/staff.ts'

test.slow()

test('an owner chooses the daily mail, which tells of the orders of the day and leads to them', async ({
  page,
}) => {
  await queryDatabase(
    "delete from notice_choices where staff_id = (select id from staff where email = 'ejer@torv.example')",
    [],
  )
  await signIn(page, 'ejer@torv.example', { host: 'admin.localhost' })
  const [other] = await queryDatabase<{ id: string }>(
    "select id from stores where domain = 'pyramids.localhost'",
    [],
  )
  await sendForm(page, 'admin.localhost', to.admin.currentStore(), { store_id: other?.id ?? '' })
  await page.getByRole('button', { name: /Account$/ }).click()
  await page.getByRole('link', { name: 'Notifications' }).click()
  const store = page.getByRole('region', { name: 'Taskehuset' })
  const choice = store.getByRole('combobox', { name: 'New orders' })
  await expect(choice).toHaveValue('nothing')
  await expect(store.getByRole('combobox', { name: 'Trouble with a payment' })).toHaveValue(
    'at_once',
  )
  await choice.selectOption('In the daily mail')
  await page.getByRole('combobox', { name: 'Sent at' }).selectOption('09:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your notifications have been saved.')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.reload()
  await expect(choice).toHaveValue('daily')

  const number = await placeOrder(page, { name: 'Freja Holm', email: 'freja.holm@torv.example' })
  await queryDatabase(
    "update staff_notices set created_at = created_at - interval '1 day' where mail_id is null",
    [],
  )
  await queryDatabase("select graphile_worker.add_job('notify-staff', $1)", [
    JSON.stringify({ _cron: { ts: '2026-11-25T09:00:00Z' } }),
  ])
  // Other tests place orders in the same store.
  let address = ''
  await expect(async () => {
    const mail = await readMail(page, /^Today: /)
    ;[, address = ''] = new RegExp(`New order ${number}[^\\n]*\\s+(http\\S+)`).exec(mail) ?? []
    expect(address).not.toBe('')
    expect(mail).not.toContain('Freja')
  }).toPass()
  await page.locator(`pre a[href="${address}"]`).click()
  await expect(page.getByRole('heading', { name: 'This is about Taskehuset' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Switch to Taskehuset' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
})
