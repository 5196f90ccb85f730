import { to } from '#shared/paths/paths.ts'
import { queryDatabase } from '#test/journeys/database.ts'
import {
  expect,
  expectAccessibleEverywhere,
  expectBrowserError,
  test,
} from '#test/journeys/fixtures.ts'
import { readMail } from '#test/journeys/mailbox.ts'
import { openShop } from '#test/journeys/staff.ts'

test.slow()

const host = 'mislykket.localhost'

/** Queues a mail that this version of the program does not know, and gives it up after one try. */
async function queueUnknownMail(recipient: string): Promise<void> {
  await queryDatabase(
    `select graphile_worker.add_job('mail', json_build_object('id', torv.new_id(), 'company_id', s.company_id,
       'store_id', s.id, 'data', json_build_object('template', 'farewell', 'to', $1::text)), max_attempts => 1)
     from stores s where s.domain = $2 and s.deleted_at is null`,
    [recipient, host],
  )
}

test('an owner finds a mail that failed, tries it again and removes another one', async ({
  page,
  browserErrors,
}) => {
  const [first, second] = ['anna', 'bo'].map((name) => `${name}-${Date.now()}@torv.example`) as [
    string,
    string,
  ]
  await openShop(page, { name: 'Mislykket', host, path: to.admin.settings() })
  await page.getByRole('link', { name: 'Jobs that failed' }).click()
  await expect(page.getByText('Nothing failed')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await queueUnknownMail(first)
  await queueUnknownMail(second)
  const row = page.getByTestId('failed-job')
  await expect(async () => {
    await page.reload()
    await expect(row).toHaveCount(2, { timeout: 1_000 })
  }).toPass()
  const own = row.filter({ hasText: first })
  await expect(own).toContainText('Given up')
  await expect(own).toContainText('Tried once')
  await expect(own).toContainText('cannot read')
  await expectAccessibleEverywhere(page)

  // A newer version of the program knows the mail.
  await queryDatabase(
    `update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{data}', $2::jsonb)::json
     where payload -> 'data' ->> 'to' = $1`,
    [first, JSON.stringify({ template: 'backInStock', to: first, slug: 'vase', product: first })],
  )
  await own.getByRole('button', { name: /^Try again/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'tried again now' })).toBeVisible()
  await expect(own).toHaveCount(0)
  await readMail(page, new RegExp(first))
  await page.goBack()
  await page.goBack()
  await page.reload()
  await expect(row).toHaveCount(1)

  await row.getByRole('link', { name: /^Remove/ }).click()
  await expect(page.getByText(`The mail to ${second} will not be sent.`)).toBeVisible()
  await expectAccessibleEverywhere(page)
  const removal = page.url()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nothing failed')).toBeVisible()
  await page.goto(removal)
  await expect(page.getByText('no longer among the failed ones')).toBeVisible()
  await expectBrowserError(browserErrors, /404/)
})
