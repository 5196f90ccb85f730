import { Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openVisitCounter } from '#features/analytics/server/open-visit-counter.ts'
import {
  countTextBytes,
  truncateToKey,
  truncateToKeyEnd,
  openBoundedMap,
} from '#platform/memory/bounded-map.ts'
import type { Database } from '#platform/database/database.ts'
import { openKnownHosts } from '#platform/page-cache/known-hosts.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Heap growth in MB, measured while the returned value is alive. */
function measureHeapGrowth(work: () => unknown): number {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const result = work()
  collectGarbage()
  const after = process.memoryUsage().heapUsed
  return result === undefined ? NaN : (after - before) / 2 ** 20
}

const createLongText = (at: number) => `Mozilla/5.0 ${at} ${'x'.repeat(13_000)}`

test('a bounded map evicts its oldest entry and never exceeds its byte limit', () => {
  const map = openBoundedMap<string>(2_000, countTextBytes)
  for (let at = 0; at < 100; at += 1) {
    map.set(`key ${at}`, 'value')
    expect(map.bytes).toBeLessThanOrEqual(2_000)
  }
  expect([map.get('key 0'), map.get('key 99')]).toEqual([undefined, 'value'])
})

test('setting a key again counts it once, and deleting it frees its bytes', () => {
  const map = openBoundedMap<string>(10_000, countTextBytes)
  map.set('key', 'value')
  const once = map.bytes
  map.set('key', 'value')
  expect(map.bytes).toBe(once)
  map.delete('key')
  expect([map.bytes, map.get('key')]).toEqual([0, undefined])
})

test('a key of more than 300 characters is not stored', () => {
  const map = openBoundedMap<boolean>(10_000)
  map.set('x'.repeat(301), true)
  expect([map.get('x'.repeat(301)), map.bytes]).toEqual([undefined, 0])
})

test('a text is cut to its first or its last 300 characters', () => {
  const text = `${'a'.repeat(300)}${'ø'.repeat(300)}`
  expect([truncateToKey(text), truncateToKeyEnd(text)]).toEqual(['a'.repeat(300), 'ø'.repeat(300)])
  expect([truncateToKey('kort'), truncateToKeyEnd('kort')]).toEqual(['kort', 'kort'])
})

test('a key that was cut does not keep the full text in memory', () => {
  const used = measureHeapGrowth(() =>
    Array.from({ length: 2_000 }, (_, at) =>
      truncateToKey(Buffer.from(createLongText(at)).toString()),
    ),
  )
  expect(used).toBeLessThan(5)
})

test('4,000 long user agents and forwarding headers take less than 10 MB', () => {
  const page = { company_id: 'c', store_id: 's', product: null, isSearch: false, missed: null }
  const used = measureHeapGrowth(() => {
    const counter = openVisitCounter({
      database: {} as Database,
      isOwnProxy: () => false,
      onError: () => {},
      interval: 1e9,
    })
    const socket = new Socket()
    for (let at = 0; at < 4_000; at += 1) {
      const agent = Buffer.from(createLongText(at)).toString()
      const headers = { 'user-agent': agent, 'x-forwarded-for': agent }
      counter.recordView(page, { method: 'GET', headers, socket })
    }
    return counter
  })
  expect(used).toBeLessThan(10)
})

test('host spellings are evicted before they fill the memory', () => {
  const used = measureHeapGrowth(() => {
    const hosts = openKnownHosts((host) => host.slice(0, 10))
    for (let at = 0; at < 30_000; at += 1) {
      hosts.normalizeHost(Buffer.from(`${at}${'x'.repeat(at % 2 ? 13_000 : 280)}`).toString())
    }
    return hosts
  })
  expect(used).toBeLessThan(5)
})

test('a store is remembered under at most a thousand hosts', () => {
  const hosts = openKnownHosts((host) => host)
  for (let at = 0; at < 2_000; at += 1) {
    hosts.add(`host-${at}`, { company_id: 'c', store_id: 's', content_version: 1 })
  }
  expect(hosts.removeStore('s')).toHaveLength(1_000)
})

test('a store whose hosts were evicted takes no memory', () => {
  const hosts = openKnownHosts((host) => host)
  for (let at = 0; at < 30_000; at += 1) {
    hosts.add(`host-${at}`, { company_id: 'c', store_id: `store-${at}`, content_version: 1 })
  }
  const stores = [...hosts.listStores()]
  expect(stores.length).toBeLessThan(25_000)
  expect(stores.every((store_id) => hosts.findStore(store_id.replace('store', 'host')))).toBe(true)
})
