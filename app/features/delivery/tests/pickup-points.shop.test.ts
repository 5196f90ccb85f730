import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { rateLimits } from '#shared/rate-limits.ts'
import { demoAccount } from '../../../../tools/parcel-hub/demo-account.ts'
import { getOwnerCredentials, hireColleague, signInAsStaff } from '#test/support/staff-sign-in.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { startTestApp } from '#test/support/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
let owner: TestBrowser
let support: TestBrowser
let visitor: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  support = await signInAsStaff(app, bags.host, await hireColleague(app, bags, 'Sofie', 'support'))
  visitor = new TestBrowser(app.port, bags.host)
})
beforeEach(() => app.hub.set({ fault: 'none' }))
afterAll(() => app.close())

const { parcels } = to.admin.settings
const account = { api_user: demoAccount.user, api_key: demoAccount.key }

async function connect(fields: Record<string, string>) {
  const { text } = await owner.get(parcels())
  const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(text) ?? []
  return owner.post(parcels(), { seen, ...fields })
}

test('a shopper gets the parcel shops near a postcode as JSON that is not cached', async () => {
  const response = await visitor.get(to.pickupPoints({ postcode: '8000', carriers: 'gls,bring' }))
  expect(response.status).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  const { points, unavailable, as_of } = JSON.parse(response.text)
  expect({ unavailable, as_of }).toEqual({ unavailable: [], as_of: null })
  expect(points).toHaveLength(20)
  expect(Object.keys(points[0]).toSorted()).toEqual([
    'address',
    'carrier',
    'city',
    'country',
    'distance',
    'id',
    'name',
    'opening_hours',
    'postcode',
  ])
})

test.each([
  [{}, 'Skriv et postnummer med fire cifre'],
  [{ postcode: '80000' }, 'Skriv et postnummer med fire cifre'],
  [{ postcode: "80' or 1=1" }, 'Skriv et postnummer med fire cifre'],
  [{ postcode: '8000', carriers: 'fedex' }, 'choiceUnknown'],
  [{ postcode: '8000', address: 'x'.repeat(301) }, 'fieldTooLong'],
])('the search %j is refused in words', async (query, words) => {
  const { status, text } = await visitor.get(to.pickupPoints(query))
  expect(status).toBe(400)
  expect(text).toContain(words)
})

test('a hub that fails is told in words, and earlier lists come with their age', async () => {
  app.hub.set({ fault: 'nonsense' })
  const refused = await visitor.get(to.pickupPoints({ postcode: '7100' }))
  expect(refused.status).toBe(503)
  expect(refused.text).toContain('Pakkeshops kan ikke vises lige nu')
  app.hub.set({ fault: 'none' })
  await visitor.get(to.pickupPoints({ postcode: '7100' }))
  await app.torv.ownerClient.query(
    "update pickup_point_lists set fetched_at = fetched_at - interval '3 days'",
  )
  app.hub.set({ fault: 'error' })
  const earlier = await visitor.get(to.pickupPoints({ postcode: '7100' }))
  expect(earlier.status).toBe(200)
  expect(JSON.parse(earlier.text).as_of).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('one network may search often, but not without end', async () => {
  await app.torv.ownerClient.query('delete from throttles')
  let status = 200
  let searches = 0
  while (status === 200 && searches <= rateLimits.pickup_address.maxAttempts) {
    searches += 1
    const address = `Havnevej ${searches}`
    ;({ status } = await visitor.get(
      to.pickupPoints({ postcode: '5700', carriers: 'gls', address }),
    ))
  }
  expect(searches).toBe(rateLimits.pickup_address.maxAttempts + 1)
  expect(status).toBe(429)
  await app.torv.ownerClient.query('delete from throttles')
})

test('an account is connected once Shipmondo accepts it, tested, and removed', async () => {
  const wrong = await connect({ ...account, api_key: crypto.randomUUID() })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('Shipmondo does not accept this user and key')
  const saved = await connect(account)
  expect(saved.status).toBe(200)
  expect(saved.text).toContain('Shipmondo has accepted the key')
  const page = await owner.get(parcels())
  expect(page.text).toContain('Connected')
  const shown = wrong.text + saved.text + page.text
  expect(shown).not.toContain(account.api_user)
  expect(shown).not.toContain(account.api_key)
  const checked = await owner.post(parcels.check(), {})
  expect(checked.text).toContain('It belongs to Min Virksomhed ApS')
  app.hub.set({ fault: 'error' })
  const silent = await owner.post(parcels.check(), {})
  expect(silent.status).toBe(503)
  expect(silent.text).toContain('Shipmondo does not respond right now')
  expect((await owner.post(parcels.removal(), {})).headers['location']).toContain('saved=removal')
  expect((await owner.get(parcels())).text).toContain('No account is connected yet.')
})

test('a colleague without permission reads the page and changes nothing', async () => {
  expect((await support.get(parcels())).status).toBe(200)
  const seen = 'x'
  for (const [path, fields] of [
    [parcels(), { seen, ...account }],
    [parcels.check(), {}],
    [parcels.removal(), {}],
  ] as const) {
    expect((await support.post(path, fields)).status).toBe(403)
  }
})
