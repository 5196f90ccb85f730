import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { openStore } from '#server/stores/open-store.ts'
import { Caller } from '../support/caller.ts'
import { atDesk, hired, ownerOf } from '../support/clerks.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { granted } from '../support/people.ts'
import { anyDomain } from '../support/any-domain.ts'

let house: TestHouse
let bags: string
let visitor: Caller
let inge: Caller
let malthe: Caller
let sofie: Caller

beforeAll(async () => {
  house = await openTestHouse()
  bags = house.shops.bags.host
  visitor = new Caller(house.port, bags)
  inge = await atDesk(house, bags, ownerOf(house.shops.bags))
  malthe = await atDesk(house, bags, await hired(house, house.shops.bags, 'Malthe', 'manager'))
  sofie = await atDesk(house, bags, await hired(house, house.shops.bags, 'Sofie', 'support'))
}, 60_000)
afterAll(() => house.close())

const storeForm = (said: Record<string, string>) => ({
  name: 'Ny butik',
  domain: `${randomUUID()}.localhost`,
  description: 'Til tasker',
  logo_url: '',
  active: 'on',
  ...said,
})

describe('stores', () => {
  test('an owner opens a store that is online at once', async () => {
    const { company_id } = house.shops.bags
    const form = storeForm({ company_id, domain: 'ny-butik.localhost' })
    expect((await inge.post(to.admin.newStore(), form)).headers.location).toBe(to.admin.stores())
    expect((await inge.get(to.admin.stores())).text).toContain('ny-butik.localhost')
    expect((await new Caller(house.port, 'ny-butik.localhost').get('/')).status).toBe(200)
    for (const desk of [malthe, sofie]) {
      expect((await desk.get(to.admin.newStore())).status).toBe(403)
      expect((await desk.post(to.admin.newStore(), storeForm({ company_id }))).status).toBe(403)
      expect((await desk.get(to.admin.stores())).text).not.toContain('New Store')
    }
    const stranger = await visitor.post(to.admin.newStore(), storeForm({ company_id }))
    expect([stranger.status, stranger.text]).toEqual([
      401,
      expect.stringContaining('You must be logged in to create a store'),
    ])
  })

  test('a store cannot be opened for another company', async () => {
    const { company_id } = house.shops.clay
    expect((await inge.post(to.admin.newStore(), storeForm({ company_id }))).status).toBe(403)
  })

  test('the id and the owner of a store are not accepted from a form', async () => {
    const { bags, clay } = house.shops
    const stored = () => house.torv.keeper.query('select * from stores order by id')
    const before = (await stored()).rows
    for (const said of [{ id: clay.store_id }, { owner_id: clay.staff.scope.staff_id }]) {
      const { company_id, store_id } = bags
      const opened = await inge.post(to.admin.newStore(), storeForm({ company_id, ...said }))
      const changed = await inge.post(to.admin.store(store_id), storeForm(said))
      expect([opened.status, changed.status]).toEqual([400, 400])
    }
    expect((await stored()).rows).toEqual(before)
  })

  test('owners and managers change stores, and support only reads them', async () => {
    const store = granted(await openStore(house.shops.bags.staff, openStoreForm(), anyDomain))
    const path = to.admin.store(store.store_id)
    const changed = await malthe.post(path, storeForm({ name: 'Efterårsbutikken' }))
    expect(changed.headers.location).toBe(to.admin.stores())
    expect((await sofie.get(to.admin.stores())).text).toContain('Efterårsbutikken')
    expect((await sofie.get(path)).status).toBe(403)
    expect((await sofie.post(path, storeForm({}))).status).toBe(403)
    expect((await sofie.get(to.admin.stores())).text).not.toContain('Edit Efterårsbutikken')
  })

  test('stores of another company are not found', async () => {
    const path = to.admin.store(house.shops.clay.store_id)
    const unknown = to.admin.store(randomUUID())
    const answers = await Promise.all([inge.get(path), inge.get(unknown)])
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect((await inge.post(path, storeForm({}))).status).toBe(404)
    expect((await inge.get(to.admin.store('x'))).status).toBe(404)
  })

  test.each([
    [{ name: '' }, 'Please enter a name'],
    [{ domain: '' }, 'Please enter a domain'],
    [{ domain: 'no domain' }, 'Invalid domain format'],
    [{ logo_url: 'javascript:alert(1)' }, 'Please enter a valid URL'],
  ])('an error in %j is shown, and the other input is kept', async (said, words) => {
    const { company_id } = house.shops.bags
    const answer = await inge.post(to.admin.newStore(), storeForm({ company_id, ...said }))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(words)
    // The other fields keep their input.
    expect(answer.text).toContain('>Til tasker</textarea>')
  })

  test('a domain belongs to one store only', async () => {
    const { company_id } = house.shops.bags
    const domain = 'optaget.localhost'
    const { company_id: elsewhere, staff } = house.shops.clay
    const taken = { ...openStoreForm('Optaget'), company_id: elsewhere, domain }
    granted(await openStore(staff, taken, anyDomain))
    const form = storeForm({ company_id, domain })
    const answer = await inge.post(to.admin.newStore(), form)
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining('This domain is already in use'),
    ])
  })
})

describe('the current store', () => {
  const platform = 'admin.localhost'

  test('it is the host’s store at first, then the one chosen on that host, in all browsers', async () => {
    const other = granted(
      await openStore(house.shops.bags.staff, openStoreForm('Anden butik'), anyDomain),
    )
    const clerk = await hired(house, house.shops.bags, 'Karla', 'support')
    const desk = await atDesk(house, bags, clerk)
    expect(await storeIn(desk)).toBe(house.shops.bags.name)
    const chosen = await desk.post(to.admin.currentStore(), {
      store_id: other.store_id,
      from: to.admin.company(),
    })
    expect(chosen.headers.location).toBe(to.admin.company())
    expect(await storeIn(desk)).toBe('Anden butik')
    expect(await storeIn(await atDesk(house, bags, clerk))).toBe('Anden butik')
    expect(await storeIn(await atDesk(house, platform, clerk))).not.toBe(null)
    const { rowCount } = await house.torv.keeper.query(
      'select from staff_chosen_stores where staff_id = $1 and host <> $2',
      [clerk.staff_id, bags],
    )
    expect(rowCount).toBe(0)
  })

  test('a store of another company cannot be chosen', async () => {
    const { store_id } = house.shops.clay
    const answer = await inge.post(to.admin.currentStore(), { store_id, from: '' })
    expect(answer.status).toBe(404)
    expect(await storeIn(inge)).toBe(house.shops.bags.name)
  })

  test.each(['https://evil.example', '//evil.example', '/', '/\\evil.example'])(
    'the redirect leads back to the admin, not to %s',
    async (from) => {
      const { store_id } = house.shops.bags
      const answer = await inge.post(to.admin.currentStore(), { store_id, from })
      expect(answer.headers.location).toBe(to.admin())
    },
  )
})

test('an unknown admin page responds 404 within the admin layout', async () => {
  const answer = await inge.get('/admin/ingenting')
  expect(answer.status).toBe(404)
  expect(answer.text).toContain('This page does not exist')
  expect(answer.text).toContain('Admin Dashboard')
})

test('no admin page is cached', async () => {
  for (const path of [to.admin.stores(), to.admin.members(), to.admin.security()]) {
    expect((await inge.get(path)).headers['cache-control']).toBe('no-store')
  }
})

test('a page that cannot be read shows its own message', async () => {
  const { keeper } = house.torv
  const without = async (right: string, words: string) => {
    await keeper.query(`revoke select on ${right} from torv_staff`)
    try {
      const answer = await inge.get(to.admin.members())
      expect([answer.status, answer.text]).toEqual([500, expect.stringContaining(words)])
    } finally {
      await keeper.query(`grant select on ${right} to torv_staff`)
    }
  }
  await without('company_invitations', 'Failed to load members')
  await without('stores', 'Failed to get authentication session')
})

test('a list of stores that cannot be read is reported within the admin layout', async () => {
  const { keeper } = house.torv
  const known = '(company_id, id, name, domain, active, deleted_at)'
  await keeper.query(
    `revoke select on stores from torv_staff; grant select ${known} on stores to torv_staff`,
  )
  const answer = await inge.get(to.admin.stores())
  await keeper.query(
    `revoke select ${known} on stores from torv_staff; grant select on stores to torv_staff`,
  )
  expect([answer.status, answer.text]).toEqual([
    500,
    expect.stringContaining('Failed to load stores'),
  ])
  expect(answer.text).toContain('Admin Dashboard')
})

function openStoreForm(name = 'Vinterbutikken') {
  const { company_id } = house.shops.bags
  const domain = `${randomUUID()}.example`
  return { company_id, name, domain, description: '', logo_url: null, active: true }
}

async function storeIn(desk: Caller): Promise<string | null> {
  const { text } = await desk.get(to.admin.stores())
  return /Store<!-- -->:<\/span><span[^>]*><span[^>]*>([^<]*)</.exec(text)?.[1] ?? null
}
