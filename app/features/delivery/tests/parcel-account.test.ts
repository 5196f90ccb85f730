import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parcelAccountForm } from '../rules/parcel-forms.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import {
  checkParcelAccount,
  readParcelAccount,
  removeParcelAccount,
  saveParcelAccount,
} from '../server/save-parcel-account.ts'
import type { ParcelHubs } from '#platform/parcels/parcel-hubs.ts'
import { openParcelHubTwin, type ParcelHubTwin } from '../../../../tools/parcel-hub/server.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { hubAccount, openTestHubs } from '#test/support/parcel-hub.ts'
import { getJobHandle, openMarket, unwrap, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market
let twin: ParcelHubTwin
let hubs: ParcelHubs

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  twin = await openParcelHubTwin()
  hubs = openTestHubs(twin, { sharedAccount: null })
})
afterAll(async () => {
  await twin.close()
  await torv.close()
})

test('a store without an account has no hub', async () => {
  const { freja, bagShop } = market
  expect(await hubs.findHub(getJobHandle(torv.database, bagShop), bagShop)).toBeNull()
  const services = { database: torv.database, parcelHubs: hubs }
  expect(await checkParcelAccount(services, freja, bagShop)).toEqual({
    refused: 'parcelHubMissing',
  })
})

test('only a key that the hub accepts is saved', async () => {
  const { freja, bagShop } = market
  const wrong = { ...hubAccount, api_key: randomUUID() }
  expect(await saveParcelAccount(freja, bagShop, hubs, wrong)).toEqual({
    refused: 'parcelKeyRefused',
  })
  twin.set({ fault: 'error' })
  expect(await saveParcelAccount(freja, bagShop, hubs, hubAccount)).toEqual({
    refused: 'parcelHubSilent',
  })
  twin.set({ fault: 'none' })
  expect(unwrap(await readParcelAccount(freja, bagShop)).connected_at).toBeNull()
})

test('user and key are stored encrypted, bound to their store, and stay out of the audit log', async () => {
  const { freja, bagShop, pyramidShop } = market
  unwrap(await saveParcelAccount(freja, bagShop, hubs, hubAccount))
  const { rows } = await torv.ownerClient.query(
    'select a::text, (select string_agg(l::text, $1) from audit_log l) as log from parcel_hub_accounts a',
    [' '],
  )
  const stored = JSON.stringify(rows)
  expect(stored).toContain('parcel_hub_account')
  expect(stored).not.toContain(hubAccount.api_user)
  expect(stored).not.toContain(hubAccount.api_key)
  const services = { database: torv.database, parcelHubs: hubs }
  expect(unwrap(await checkParcelAccount(services, freja, bagShop)).name).not.toBe('')
  await torv.ownerClient.query(
    `insert into parcel_hub_accounts (company_id, store_id, api_user, api_key)
     select company_id, $1, api_user, api_key from parcel_hub_accounts`,
    [pyramidShop.store_id],
  )
  const job = getJobHandle(torv.database, pyramidShop)
  await expect(hubs.findHub(job, pyramidShop)).rejects.toThrow('TORV_SECRET')
  const others = openTestHubs(twin, { keysFor: () => ['f'.repeat(64)] })
  await expect(others.findHub(getJobHandle(torv.database, bagShop), bagShop)).rejects.toThrow(
    'TORV_SECRET',
  )
})

test('another company and staff without permission neither change nor test the account', async () => {
  const { rosa, sofie, bagShop } = market
  const services = { database: torv.database, parcelHubs: hubs }
  for (const staff of [rosa, sofie]) {
    const refusal = { refused: 'roleForbidden' }
    expect(await saveParcelAccount(staff, bagShop, hubs, hubAccount)).toEqual(refusal)
    expect(await removeParcelAccount(staff, bagShop)).toEqual(refusal)
    expect(await checkParcelAccount(services, staff, bagShop)).toEqual(refusal)
  }
})

test('an account that a colleague has changed meanwhile is not overwritten', async () => {
  const { freja, malthe, bagShop } = market
  const { version } = unwrap(await readParcelAccount(freja, bagShop))
  unwrap(await saveParcelAccount(malthe, bagShop, hubs, hubAccount))
  const change = { ...hubAccount, seen: version }
  expect(await saveParcelAccount(freja, bagShop, hubs, change)).toEqual({ refused: 'editConflict' })
})

test('a removed account is gone, once', async () => {
  const { freja, bagShop } = market
  unwrap(await removeParcelAccount(freja, bagShop))
  expect(await removeParcelAccount(freja, bagShop)).toEqual({ refused: 'parcelHubMissing' })
  expect(await hubs.findHub(getJobHandle(torv.database, bagShop), bagShop)).toBeNull()
})

test.each([{ api_user: 'freja' }, { api_key: '' }, { api_key: undefined }])(
  '%j is no valid account',
  (invalid) => {
    const form = { ...hubAccount, seen: 'x', ...invalid }
    expect(parseForm(parcelAccountForm, form)).toHaveProperty('fieldErrors')
  },
)
