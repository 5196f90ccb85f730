import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryMethodForm } from '#features/delivery/rules/delivery-form.ts'
import {
  removeDeliveryMethod,
  saveDeliveryMethod,
} from '#features/delivery/server/save-delivery-method.ts'
import { changeStore } from '#features/stores/server/change-store.ts'
import { openStore } from '#features/stores/server/open-store.ts'
import { readStore } from '#features/stores/server/read-stores.ts'
import { checkStore, openStoreIfReady } from '#features/go-live/server/check-store.ts'
import {
  readGoLiveCheck,
  createWarningReader,
  requestOpening,
} from '#features/go-live/server/read-go-live-check.ts'
import { findStoreAtHost } from '#platform/http/find-store-at-host.ts'
import { saveManufacturer } from '#features/manufacturers/server/save-manufacturer.ts'
import {
  confirmGuaranteeNotice,
  saveGuaranteeNotice,
} from '#features/guarantee-notices/server/save-guarantee-notice.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import { publicInternet } from '#platform/media/internet.ts'
import { toPictureAddress } from '#shared/picture.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { anyDomain } from '#test/support/any-domain.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { buildManufacturer } from '#features/manufacturers/tests/support.ts'
import { createPhoto } from '#test/support/photo.ts'
import { createGuaranteeNoticeFile } from '#test/support/guarantee-notice-file.ts'
import { createStockedProduct, openMarket, unwrap, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market
let store: StoreKey

const payable = { hasTestPayments: true }
const unpayable = { hasTestPayments: false }

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

async function uploadNotice() {
  const file = await createGuaranteeNoticeFile()
  unwrap(await saveGuaranteeNotice(market.freja, store, { language: 'da', file }))
  const sha256 = createHash('sha256').update(file).digest('hex')
  unwrap(await confirmGuaranteeNotice(market.freja, store, { language: 'da', sha256 }))
}

/** With its facts of product safety. */
async function createCompleteProduct({ company_id, store_id }: StoreKey) {
  const { freja } = market
  count += 1
  const maker = buildManufacturer({ name: `Værk ${count}` })
  const { id: maker_id } = unwrap(await saveManufacturer(freja, company_id, null, maker))
  const picture = unwrap(await savePicture(freja, company_id, await createPhoto()))
  const images = [{ id: null, url: toPictureAddress(picture, 1920), alt_text: '' }]
  const facts = { maker_id, model: 'T-1', images }
  return createStockedProduct(freja, { company_id, store_id }, facts)
}

let count = 0

async function createStore(opening: { active: boolean; opens_when_ready?: boolean }) {
  count += 1
  const company_id = market.nordlys
  const domain = `klar-${count}.example`
  const form = { company_id, name: 'Klar', domain, description: '', logo_url: null, ...opening }
  const readWarning = createWarningReader(payable)
  const { store_id } = unwrap(
    await openStore(market.freja, form, anyDomain, publicInternet, readWarning),
  )
  return { company_id, store_id, domain }
}

async function readAuditEntry({ store_id }: StoreKey) {
  const { rows } = await torv.ownerClient.query<{
    changes: Record<string, unknown>
    staff_id: string
  }>(
    `select changes, staff_id from audit_log where store_id = $1 and subject_type = 'store'
     order by created_at desc, id desc limit 1`,
    [store_id],
  )
  return rows[0]!
}

async function listCauses({ store_id }: StoreKey): Promise<string[]> {
  const { rows } = await torv.ownerClient.query<{ cause: string }>(
    "select cause from staff_notices where store_id = $1 and kind = 'check' order by cause",
    [store_id],
  )
  return rows.map(({ cause }) => cause)
}

const readUnmet = async (payments = payable) => {
  const check = await readGoLiveCheck(market.freja, store, payments)
  return 'unmet' in check ? check.unmet : check
}

describe('the check', () => {
  beforeEach(async () => {
    store = await createStore({ active: false })
  })

  test('of a new store is red for its goods, and for its payment where no test payments are taken', async () => {
    expect(await readUnmet()).toEqual(['goods', 'guaranteeNotice'])
    expect(await readUnmet(unpayable)).toEqual(['payment', 'goods', 'guaranteeNotice'])
    const { id } = await createCompleteProduct(store)
    expect(await readUnmet()).toEqual(['guaranteeNotice'])
    await torv.ownerClient.query("update products set model = ' ' where id = $1", [id])
    expect(await readUnmet()).toEqual(['productSafety', 'guaranteeNotice'])
    const check = unwrap(await readGoLiveCheck(market.freja, store, payable))
    expect(check.lackingSafety).toBe(1)
    await torv.ownerClient.query("update products set model = 'T-2' where id = $1", [id])
    await uploadNotice()
    expect(await readUnmet()).toEqual([])
    await torv.ownerClient.query('delete from guarantee_notices')
  })

  test('is red while the company lacks what the law asks for', async () => {
    await torv.ownerClient.query("update companies set email = '', address = ' ' where id = $1", [
      store.company_id,
    ])
    expect(await readUnmet()).toEqual(['company', 'contact', 'goods', 'guaranteeNotice'])
    await torv.ownerClient.query(
      "update companies set email = 'hej@nordlys.example', address = 'Torvet 1' where id = $1",
      [store.company_id],
    )
  })

  test('is red while the store delivers abroad, whose VAT the shop does not compute', async () => {
    const zones = [{ countries: 'DK, SE', rates: [{ price: '0' }] }]
    const days = { transit_from: '2', transit_to: '4' }
    const method = deliveryMethodForm.parse({ kind: 'home', active: 'on', ...days, zones })
    const { id } = unwrap(await saveDeliveryMethod(market.freja, store, null, method))
    expect(await readUnmet()).toContain('vatAbroad')
    const check = unwrap(await readGoLiveCheck(market.freja, store, payable))
    expect(check.foreignCountries).toEqual(['SE'])
    const readLog = async () => {
      const { rows } = await torv.ownerClient.query<{ changes: Record<string, unknown> }>(
        `select changes from audit_log where subject_id = $1 order by created_at, id`,
        [id],
      )
      return rows.map(({ changes }) => changes['vat_warning'])
    }
    expect(await readLog()).toEqual([
      expect.stringMatching(/^Delivery abroad: Sweden: .*Danish VAT/),
    ])
    unwrap(await saveDeliveryMethod(market.freja, store, id, { ...method, name: 'Hjem' }))
    expect((await readLog())[1]).toBeUndefined()
    expect(await removeDeliveryMethod(market.freja, store, id)).toBeNull()
    expect(await readUnmet()).not.toContain('vatAbroad')
  })

  test('of a store of others is refused', async () => {
    expect(await readGoLiveCheck(market.rosa, store, payable)).toEqual({ refused: 'roleForbidden' })
    const by = { database: torv.database, payments: payable }
    expect(await requestOpening(market.rosa, store, by)).toEqual({ refused: 'roleForbidden' })
  })
})

describe('an active store', () => {
  beforeAll(uploadNotice)

  test('opens at once, and the audit log keeps the warning', async () => {
    const made = await createStore({ active: true })
    const router = torv.database.scoped({ as: 'router' })
    expect(await findStoreAtHost(router, made.domain)).toMatchObject({ active: true })
    const { changes } = await readAuditEntry(made)
    expect(changes['opening_warning']).toBe('Open although the go-live check is red: Goods on sale')
  })

  test('that is made active later writes the warning once, and none when everything is green', async () => {
    const made = await createStore({ active: false })
    expect((await readAuditEntry(made)).changes).not.toHaveProperty('opening_warning')
    const readWarning = createWarningReader(payable)
    const change = (active: boolean) =>
      changeStore(market.freja, made, { active }, publicInternet, undefined, readWarning)
    unwrap(await change(true))
    expect((await readAuditEntry(made)).changes).toMatchObject({
      active: { from: false, to: true },
      opening_warning: 'Open although the go-live check is red: Goods on sale',
    })
    unwrap(await change(true))
    expect((await readAuditEntry(made)).changes).not.toHaveProperty('opening_warning')
    await createCompleteProduct(made)
    unwrap(await change(false))
    unwrap(await change(true))
    expect((await readAuditEntry(made)).changes).not.toHaveProperty('opening_warning')
  })

  test('tells its owners once when a duty turns red, and not of what was red before', async () => {
    const made = await createStore({ active: true })
    await checkStore(torv.database, made, payable)
    await checkStore(torv.database, made, payable)
    expect(await listCauses(made)).toEqual([])
    await checkStore(torv.database, made, unpayable)
    await checkStore(torv.database, made, unpayable)
    expect(await listCauses(made)).toEqual([expect.stringMatching(/^unmet \S+ payment$/)])
  })
})

describe('a store that opens when its check is green', () => {
  test('waits until then, opens once and tells its owners', async () => {
    const made = await createStore({ active: true, opens_when_ready: true })
    const router = torv.database.scoped({ as: 'router' })
    expect(await findStoreAtHost(router, made.domain)).toMatchObject({
      active: false,
      isWaiting: true,
    })
    expect((await readAuditEntry(made)).changes).not.toHaveProperty('opening_warning')
    const { store_id } = made
    await openStoreIfReady(torv.database, made, payable)
    expect(unwrap(await readStore(market.freja, store_id))).toMatchObject({
      active: false,
      opens_when_ready: true,
    })

    await createCompleteProduct(made)
    await Promise.all([
      openStoreIfReady(torv.database, made, payable),
      checkStore(torv.database, made, payable),
    ])
    expect(unwrap(await readStore(market.freja, store_id))).toMatchObject({
      active: true,
      opens_when_ready: false,
    })
    expect(await readAuditEntry(made)).toEqual({
      staff_id: market.freja.scope.staff_id,
      changes: { active: { from: false, to: true }, opened_by_check: true },
    })
    expect(await listCauses(made)).toEqual([expect.stringMatching(/^opened /)])
  })

  test('no longer waits once it is closed by hand', async () => {
    const made = await createStore({ active: true, opens_when_ready: true })
    await createCompleteProduct(made)
    unwrap(await changeStore(market.freja, made, { active: false, opens_when_ready: false }))
    await openStoreIfReady(torv.database, made, payable)
    expect(unwrap(await readStore(market.freja, made.store_id))).toMatchObject({ active: false })
  })

  test('is refused by the database while it is active', async () => {
    const made = await createStore({ active: true })
    await expect(
      torv.ownerClient.query('update stores set opens_when_ready = true where id = $1', [
        made.store_id,
      ]),
    ).rejects.toThrow('stores_opening')
  })
})
