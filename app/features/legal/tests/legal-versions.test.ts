import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { toPlainText } from '#features/legal/rules/document.ts'
import { createTerms } from '../rules/legal-pages.ts'
import { parseTheme } from '#shared/theme/theme.ts'
import { minor } from '#shared/money/money.ts'
import {
  readValidSince,
  readLegalVersion,
  readLegalVersions,
} from '../server/read-legal-versions.ts'
import { recordLegalVersions } from '#features/legal/server/record-legal-versions.ts'
import { readAcceptedTerms } from '#features/legal/server/read-accepted-terms.ts'
import { readStoreLegalFacts } from '#features/legal/server/read-legal-facts.ts'
import { composeOrderMail } from '#features/mail-delivery/server/compose-order-mail.ts'
import { placeOrder } from '#features/orders/server/place/place-order.ts'
import { changeSection } from '#features/stores/server/change-section.ts'
import type { Job } from '#platform/database/database.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  createStockedProduct,
  getJobHandle,
  guest,
  openMarket,
  toRequestedLine,
  unwrap,
  type Market,
} from '#test/support/people.ts'
import { createStorePayments } from '#test/support/test-orders.ts'

const sender = {
  name: 'Taskehuset',
  language: 'da',
  theme: parseTheme({}),
  origin: 'https://taskehuset.example',
  company: null,
} as const

let torv: TestDatabase
let market: Market
let job: Job
let bag: Awaited<ReturnType<typeof createStockedProduct>>

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  job = getJobHandle(torv.database, market.bagShop)
  bag = await createStockedProduct(market.freja, market.bagShop, { name: 'Rygsæk' })
})
afterAll(() => torv.close())

async function order() {
  const placed = unwrap(
    await placeOrder(job, market.bagShop, { buyer: guest, lines: [toRequestedLine(bag, 1)] }),
  )
  return { ...market.bagShop, order_id: placed.order_id }
}

async function chooseFee(examination_fee: number | null) {
  const fee = examination_fee === null ? null : minor(examination_fee)
  const terms = { examination_fee: fee, return_address: '', pays_return: false }
  unwrap(await changeSection(market.freja, market.bagShop, 'terms', terms))
}

async function readKept(key: Awaited<ReturnType<typeof order>>) {
  const { terms } = unwrap(await readAcceptedTerms(job, key))
  if (!terms) throw new Error('no terms were kept')
  return terms
}

const readNumbers = async () =>
  (
    await torv.ownerClient.query<{ number: number }>(
      "select number from legal_versions where kind = 'terms' order by number",
    )
  ).rows.map(({ number }) => number)

test('an order names the terms of its moment, which stay when the settings change', async () => {
  await chooseFee(null)
  const first = await order()
  const second = await order()
  const before = await readKept(first)
  const facts = await readStoreLegalFacts(job, market.bagShop)
  if (isRefused(facts)) throw new Error(facts.refused)
  expect(before.document).toEqual(createTerms(facts))
  expect(await readKept(second)).toEqual(before)
  expect(await readNumbers()).toEqual([1])

  await chooseFee(45_600)
  const third = await order()
  expect(toPlainText((await readKept(third)).document)).toContain('456 kroner')
  expect(await readKept(first)).toEqual(before)
  expect(toPlainText(before.document)).not.toContain('456 kroner')

  await chooseFee(null)
  const fourth = await readKept(await order())
  expect(fourth.sha256).toBe(before.sha256)
  expect(fourth.valid_from.getTime()).toBeGreaterThan(before.valid_from.getTime())
  expect(await readNumbers()).toEqual([1, 2, 3])
})

test('the receipt carries the accepted terms, although others are in force when it is sent', async () => {
  await chooseFee(11_100)
  const key = await order()
  await chooseFee(22_200)
  const { content } = await composeOrderMail(
    {
      template: 'order',
      to: guest.email,
      name: guest.name,
      order_id: key.order_id,
      letter: { is: 'receipt' },
    },
    market.bagShop,
    async () => sender,
    {
      database: torv.database,
      orderKeys: createStorePayments(torv.database, market.bagShop).payments.codeKeys,
    },
  )
  expect(JSON.stringify(content.blocks)).toContain('111 kroner')
  expect(JSON.stringify(content.blocks)).not.toContain('222 kroner')
})

test('orders that come at once under new terms keep them once', async () => {
  const before = await readNumbers()
  await chooseFee(33_300)
  const orders = await Promise.all([order(), order(), order(), order(), order()])
  const kept = await Promise.all(orders.map(readKept))
  expect(new Set(kept.map(({ sha256 }) => sha256)).size).toBe(1)
  expect(await readNumbers()).toEqual([...before, before.length + 1])
})

test('the night keeps both texts, once as long as nothing changes', async () => {
  await recordLegalVersions(job, market.bagShop)
  const { versions } = unwrap(await readLegalVersions(market.sofie, market.bagShop))
  await recordLegalVersions(job, market.bagShop)
  expect(unwrap(await readLegalVersions(market.sofie, market.bagShop)).versions).toEqual(versions)
  expect(versions.filter(({ kind }) => kind === 'privacy')).toHaveLength(1)
  const [newest] = versions
  const { document } = unwrap(
    await readLegalVersion(market.sofie, market.bagShop, newest?.id ?? ''),
  )
  expect(document.sections.length).toBeGreaterThan(3)
})

test('staff of others read none of them', async () => {
  const { versions } = unwrap(await readLegalVersions(market.freja, market.bagShop))
  for (const { id } of versions) {
    expect(await readLegalVersion(market.rosa, market.bagShop, id)).toEqual({
      refused: 'roleForbidden',
    })
    expect(await readLegalVersion(market.rosa, market.clayShop, id)).toEqual({
      refused: 'legalVersionNotFound',
    })
    expect(await readLegalVersion(market.freja, market.pyramidShop, id)).toEqual({
      refused: 'legalVersionNotFound',
    })
  }
})

test('no role changes or deletes a kept text, and a text must fit its sum', async () => {
  for (const handle of [job, market.freja]) {
    await expect(
      handle.updateTable('legal_versions').set({ body: '{}' }).execute(),
    ).rejects.toThrow('permission denied')
    await expect(handle.deleteFrom('legal_versions').execute()).rejects.toThrow('permission denied')
  }
  await expect(torv.ownerClient.query("update legal_versions set body = '{}'")).rejects.toThrow(
    'legal_versions_sum',
  )
})

test('an order from before says that no text was kept', async () => {
  const key = await order()
  await torv.ownerClient.query('update orders set terms_id = null where id = $1', [key.order_id])
  expect(unwrap(await readAcceptedTerms(job, key)).terms).toBeNull()
})

test('a shopper reads since when the terms hold: a changed text from now on until it is kept', async () => {
  const shop = torv.database.scoped({ as: 'visitor', ...market.bagShop })
  const readSince = async () =>
    readValidSince(
      shop,
      'terms',
      createTerms(unwrap(await readStoreLegalFacts(job, market.bagShop))),
    )
  await chooseFee(44_400)
  const { valid_from } = await readKept(await order())
  expect(await readSince()).toEqual(valid_from)
  const before = new Date()
  await chooseFee(55_500)
  expect((await readSince()).getTime()).toBeGreaterThanOrEqual(before.getTime())
})
