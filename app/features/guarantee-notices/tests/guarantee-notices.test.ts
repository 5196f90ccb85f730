import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmGuaranteeNotice, saveGuaranteeNotice } from '../server/save-guarantee-notice.ts'
import {
  readGuaranteeNotice,
  readGuaranteeNoticeFile,
  readUploadedGuaranteeNotice,
  readGuaranteeNotices,
  hasWholeGuaranteeNotice,
} from '../server/read-guarantee-notices.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createGuaranteeNoticeFile } from '#test/support/guarantee-notice-file.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

const toSum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const save = (file: Buffer | null, staff = market.freja) =>
  saveGuaranteeNotice(staff, market.bagShop, { language: 'da', file })
const confirm = (sha256: string, staff = market.freja) =>
  confirmGuaranteeNotice(staff, market.bagShop, { language: 'da', sha256 })
const shopOf = (store: { company_id: string; store_id: string }) =>
  torv.database.scoped({ as: 'visitor', company_id: store.company_id, store_id: store.store_id })

test('anything but a picture as the Commission publishes it is refused with words', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const png = await createGuaranteeNoticeFile()
  expect(await save(null)).toEqual({ refused: 'noticeMissing' })
  expect(await save(svg)).toEqual({ refused: 'noticeUnreadable' })
  expect(await save(png.subarray(0, 20))).toEqual({ refused: 'noticeUnreadable' })
  expect(await save(Buffer.alloc(10 * 1_048_576 + 1))).toMatchObject({ refused: 'pictureTooLarge' })
  expect(await save(png, market.rosa)).toEqual({ refused: 'roleForbidden' })
  expect(await save(png, market.sofie)).toEqual({ refused: 'roleForbidden' })
})

test('the file is kept byte for byte and shown in its own language alone, to shoppers of the company', async () => {
  const jpeg = await createGuaranteeNoticeFile('jpeg')
  const sum = toSum(jpeg)
  unwrap(await save(jpeg))
  const shop = shopOf(market.bagShop)
  const { company_id } = market.bagShop
  expect(await readGuaranteeNotice(shop, company_id, 'da')).toBeNull()
  unwrap(await confirm(sum))
  expect(await readGuaranteeNotice(shop, company_id, 'da')).toEqual({
    language: 'da',
    sha256: sum,
    width: 600,
    height: 400,
  })
  expect(await readGuaranteeNotice(shop, company_id, 'en')).toBeNull()
  const file = unwrap(await readGuaranteeNoticeFile(shop, sum))
  expect([file?.content_type, file?.bytes.equals(jpeg)]).toEqual(['image/jpeg', true])
  expect(await readGuaranteeNoticeFile(shopOf(market.clayShop), sum)).toBeNull()
  expect(await readGuaranteeNotice(shopOf(market.clayShop), company_id, 'da')).toBeNull()
  const { notices } = unwrap(await readGuaranteeNotices(market.sofie, company_id))
  expect(notices).toMatchObject([{ language: 'da', sha256: sum }])
  const { rows } = await torv.ownerClient.query(
    "select changes from audit_log where subject_name = 'Guarantee notice' order by id",
  )
  expect(rows).toEqual([
    { changes: { guarantee_notice: { language: 'da', sha256: sum } } },
    { changes: { guarantee_notice: { language: 'da', sha256: sum, compared: true } } },
  ])
})

test('a picture counts once somebody has compared it, and a new one must be compared again', async () => {
  const { company_id } = market.bagShop
  const first = await createGuaranteeNoticeFile()
  const isMet = () => hasWholeGuaranteeNotice(market.freja, company_id, 'da')
  const readComparisons = async () =>
    unwrap(await readGuaranteeNotices(market.sofie, company_id)).notices.map(
      (one) => one.compared_at,
    )
  unwrap(await save(first))
  expect([await isMet(), await readComparisons()]).toEqual([false, [null]])
  expect(await confirm(toSum(first), market.sofie)).toEqual({ refused: 'roleForbidden' })
  expect(await confirm(toSum(first), market.rosa)).toEqual({ refused: 'roleForbidden' })
  unwrap(await confirm(toSum(first)))
  expect([await isMet(), await readComparisons()]).toEqual([true, [expect.any(Date)]])
  const second = await createGuaranteeNoticeFile('png', 'ivory')
  unwrap(await save(second))
  expect(await isMet()).toBe(false)
  expect(await confirm(toSum(first))).toEqual({ refused: 'noticeReplaced' })
  expect(await isMet()).toBe(false)
  const seen = unwrap(await readUploadedGuaranteeNotice(market.sofie, company_id, toSum(second)))
  expect(seen?.bytes.equals(second)).toBe(true)
  expect(await readUploadedGuaranteeNotice(market.rosa, company_id, toSum(second))).toEqual({
    refused: 'roleForbidden',
  })
})

test('a byte that changes is refused by the database, and not shown where the database was passed by', async () => {
  const png = await createGuaranteeNoticeFile()
  unwrap(await save(png))
  const sum = toSum(png)
  const { company_id } = market.bagShop
  const damage = () =>
    torv.ownerClient.query('update guarantee_notices set bytes = set_byte(bytes, 100, 7)')
  // The row keeps its file itself, as with TORV_FILES=database.
  await torv.ownerClient.query('update guarantee_notices set file_id = null, bytes = $1', [png])
  unwrap(await confirm(sum))
  await expect(damage()).rejects.toThrow('guarantee_notices_sum')
  expect(await hasWholeGuaranteeNotice(market.freja, company_id, 'da')).toBe(true)
  await torv.ownerClient.query(
    'alter table guarantee_notices drop constraint guarantee_notices_sum',
  )
  await damage()
  expect(await hasWholeGuaranteeNotice(market.freja, company_id, 'da')).toBe(false)
  expect(await readGuaranteeNoticeFile(shopOf(market.bagShop), sum)).toBeNull()
})

test('a new file raises the versions of all stores of the company, so that no page keeps the old one', async () => {
  const read = async () => {
    const { rows } = await torv.ownerClient.query<{ sum: number }>(
      'select sum(content_version)::int as sum from store_versions where company_id = $1',
      [market.bagShop.company_id],
    )
    return rows[0]!.sum
  }
  const before = await read()
  unwrap(await save(await createGuaranteeNoticeFile('png', 'ivory')))
  expect(await read()).toBeGreaterThan(before)
})
