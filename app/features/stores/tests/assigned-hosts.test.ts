import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused } from '#shared/errors/errors.ts'
import { changeStore } from '#features/stores/server/change-store.ts'
import { addDomain, removeDomain } from '#features/stores/server/change-domains.ts'
import { createDomainPolicy } from '#features/stores/server/domain-policy.ts'
import { deleteStore } from '#features/stores/server/delete-store.ts'
import { openStore } from '#features/stores/server/open-store.ts'
import { proveDomain } from '#features/stores/server/prove-domain.ts'
import { findStoreAtHost } from '#platform/http/find-store-at-host.ts'
import { openHostCheck } from '#platform/http/host-check.ts'
import { readSettings } from '#app/settings.ts'
import type { TestDatabase } from '#test/support/database.ts'
import { openTwoShops, type Shop, type Shops } from '#test/support/two-shops.ts'
import { unwrap } from '#test/support/people.ts'

const rules = {
  platformHost: 'admin.torv.example',
  allowDevelopmentHosts: false,
  shopsBelow: 'shops.torv.example',
}
const reason = 'A staging machine without public DNS'

let torv: TestDatabase
let shops: Shops

beforeAll(async () => {
  ;({ torv, shops } = await openTwoShops())
})
afterAll(() => torv.close())

function open({ staff, company_id }: Shop, domain: string, directory = {}) {
  const store = {
    company_id,
    name: 'Nordlys',
    domain,
    description: '',
    logo_url: null,
    active: true,
  }
  return openStore(
    staff,
    store,
    createDomainPolicy(rules, { ...torv.database, scoped: torv.database.scoped, ...directory }),
  )
}

async function findCompanyAt(host: string): Promise<string | undefined> {
  return (await findStoreAtHost(torv.database.scoped({ as: 'router' }), host))?.company_id
}

const taken = expect.objectContaining({ refused: 'storeDomainTaken' })
const reserved = expect.objectContaining({ refused: 'domainReserved' })

test('a new store answers at once below the domain of the operator, and its proxy gets a certificate', async () => {
  const host = 'nordlys.shops.torv.example'
  expect(unwrap(await open(shops.bags, host)).isProven).toBe(true)
  expect(await findCompanyAt(host)).toBe(shops.bags.company_id)
  const check = openHostCheck(async () => torv.database.scoped({ as: 'router' }), rules)
  expect(await check(host)).toBe('known')
  expect(await check('nobody.shops.torv.example')).toBe('unknown')
})

test('another company cannot take the name of a store there, in a new store, as a domain or in addition', async () => {
  const host = 'glasur.shops.torv.example'
  unwrap(await open(shops.clay, host))
  expect(await open(shops.bags, host)).toEqual(taken)
  const policy = createDomainPolicy(rules, torv.database)
  const { staff, ...store } = shops.bags
  expect(await changeStore(staff, store, { domain: host }, undefined, policy)).toEqual(taken)
  expect(await addDomain(staff, store, host, policy)).toEqual(taken)
  expect(await findCompanyAt(host)).toBe(shops.clay.company_id)
})

test('the name of a deleted store rests, and only its company may take it again', async () => {
  const host = 'vinter.shops.torv.example'
  const { store_id } = unwrap(await open(shops.bags, host))
  unwrap(await deleteStore(shops.bags.staff, { ...shops.bags, store_id }, 'Nordlys'))
  expect(await findCompanyAt(host)).toBe(undefined)
  expect(await open(shops.clay, host)).toEqual(reserved)
  const policy = createDomainPolicy(rules, torv.database)
  const { staff, ...clay } = shops.clay
  expect(await addDomain(staff, clay, host, policy)).toEqual(reserved)
  expect(await changeStore(staff, clay, { domain: host }, undefined, policy)).toEqual(reserved)
  unwrap(await open(shops.bags, host))
  expect(await findCompanyAt(host)).toBe(shops.bags.company_id)
})

test('a name that a living store gave up rests, too', async () => {
  const host = 'sommer.shops.torv.example'
  const policy = createDomainPolicy(rules, torv.database)
  const { staff, ...bags } = shops.bags
  unwrap(await addDomain(staff, bags, host, policy))
  unwrap(await removeDomain(staff, bags, host))
  expect(await findCompanyAt(host)).toBe(undefined)
  const { staff: other, ...clay } = shops.clay
  expect(await addDomain(other, clay, host, policy)).toEqual(reserved)
  unwrap(await addDomain(staff, bags, host, policy))
  expect(await findCompanyAt(host)).toBe(shops.bags.company_id)
  unwrap(await removeDomain(staff, bags, host))
  await torv.ownerClient.query(`set role torv_guard`)
  await torv.ownerClient.query(
    `update torv.released_hosts set released_at = now() - interval '4 years' where host = $1`,
    [host],
  )
  await torv.ownerClient.query(`reset role`)
  unwrap(await addDomain(other, clay, host, policy))
  expect(await findCompanyAt(host)).toBe(clay.company_id)
})

test('a name that rested long enough is free', async () => {
  const host = 'for-laenge-siden.shops.torv.example'
  const { store_id } = unwrap(await open(shops.bags, host))
  unwrap(await deleteStore(shops.bags.staff, { ...shops.bags, store_id }, 'Nordlys'))
  await torv.ownerClient.query(
    `update stores set deleted_at = now() - interval '4 years' where id = $1`,
    [store_id],
  )
  unwrap(await open(shops.clay, host))
  expect(await findCompanyAt(host)).toBe(shops.clay.company_id)
})

test.each(['shops.torv.example', 'admin.torv.example', 'mail.shops.torv.example'])(
  'no store can have the host %j',
  async (host) => expect(await open(shops.bags, host)).toEqual(reserved),
)

test('a host that another installation has is refused', async () => {
  const federation = {
    federation: { claimHost: () => ({ take: async () => false, settle: async () => {} }) } as never,
  }
  const host = 'taken.shops.torv.example'
  expect(await open(shops.bags, host, federation)).toEqual(taken)
  expect(await findCompanyAt(host)).toBe(undefined)
})

test('the operator proves a host that a store asks for, and the company reads why', async () => {
  const host = 'nordlys.lan.example'
  const { store_id } = unwrap(await open(shops.bags, host))
  const store = { company_id: shops.bags.company_id, store_id }
  expect(await findCompanyAt(host)).toBe(undefined)
  expect(await proveDomain(torv.database, store, host, { reason, rules })).toBe(null)
  expect(await findCompanyAt(host)).toBe(shops.bags.company_id)
  const { rows } = await torv.ownerClient.query(
    'select staff_id, changes from audit_log where subject_name = $1 and action = $2',
    [host, 'changed'],
  )
  expect(rows).toEqual([{ staff_id: null, changes: { proven_by_operator: reason } }])
  const claims = await torv.ownerClient.query('select token from domain_claims where host = $1', [
    host,
  ])
  expect(claims.rows).toEqual([{ token: null }])
})

test('the operator cannot prove a host that no store asks for, nor one of the platform, nor one that is served', async () => {
  const { staff: _, ...store } = shops.bags
  const prove = (host: string) => proveDomain(torv.database, store, host, { reason, rules })
  expect(await prove('nobody.lan.example')).toEqual(refused('domainNotFound'))
  expect(await prove('admin.torv.example')).toEqual(reserved)
  const host = shops.clay.host
  await addDomain(shops.bags.staff, store, host, createDomainPolicy(rules, torv.database))
  expect(await prove(host)).toEqual(taken)
  expect(await findCompanyAt(host)).toBe(shops.clay.company_id)
})

test.each([
  ['shops.example.com', 'shops.example.com'],
  ['*.Shops.Example.com', 'shops.example.com'],
])('the setting %j is read as %j', (submitted, below) => {
  expect(readSettings({ TORV_SHOPS_BELOW: submitted }).shopsBelow).toBe(below)
})

test.each(['shops', 'https://shops.example.com/', '*.*.example.com'])(
  'the setting %j is refused in words',
  (submitted) => {
    expect(() => readSettings({ TORV_SHOPS_BELOW: submitted })).toThrow('is no domain')
  },
)
