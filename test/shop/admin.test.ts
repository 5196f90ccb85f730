import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { bodyBytes } from '#shared/limits.ts'
import { addMember } from '#features/companies/server/accept-invitation.ts'
import { openStore } from '#features/stores/server/open-store.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { signInAsStaff, hireColleague, getOwnerCredentials } from '../support/staff-sign-in.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { unwrap } from '../support/people.ts'
import { anyDomain } from '../support/any-domain.ts'

let app: TestApp
let bags: string
let visitor: TestBrowser
let inge: TestBrowser
let malthe: TestBrowser
let sofie: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  bags = app.shops.bags.host
  visitor = new TestBrowser(app.port, bags)
  inge = await signInAsStaff(app, bags, getOwnerCredentials(app.shops.bags))
  malthe = await signInAsStaff(
    app,
    bags,
    await hireColleague(app, app.shops.bags, 'Malthe', 'manager'),
  )
  sofie = await signInAsStaff(
    app,
    bags,
    await hireColleague(app, app.shops.bags, 'Sofie', 'support'),
  )
})
afterAll(() => app.close())

const toStoreForm = (overrides: Record<string, string>) => ({
  name: 'Ny butik',
  domain: `${randomUUID()}.localhost`,
  description: 'Til tasker',
  logo_url: '',
  active: 'on',
  ...overrides,
})

describe('stores', () => {
  test('an owner opens a store that is online at once', async () => {
    const { company_id } = app.shops.bags
    const form = toStoreForm({ company_id, domain: 'ny-butik.localhost' })
    expect((await inge.post(to.admin.newStore(), form)).headers.location).toBe(to.admin.stores())
    expect((await inge.get(to.admin.stores())).text).toContain('ny-butik.localhost')
    expect((await new TestBrowser(app.port, 'ny-butik.localhost').get('/')).status).toBe(200)
    for (const caller of [malthe, sofie]) {
      expect((await caller.get(to.admin.newStore())).status).toBe(403)
      expect((await caller.post(to.admin.newStore(), toStoreForm({ company_id }))).status).toBe(403)
      expect((await caller.get(to.admin.stores())).text).not.toContain('New Store')
    }
    const signedOut = await visitor.post(to.admin.newStore(), toStoreForm({ company_id }))
    expect([signedOut.status, signedOut.text]).toEqual([
      401,
      expect.stringContaining('You must be logged in to create a store'),
    ])
  })

  test('a store cannot be opened for another company', async () => {
    const { company_id } = app.shops.clay
    expect((await inge.post(to.admin.newStore(), toStoreForm({ company_id }))).status).toBe(403)
  })

  test('the id and the owner of a store are not accepted from a form', async () => {
    const { bags, clay } = app.shops
    const readStores = () => app.torv.ownerClient.query('select * from stores order by id')
    const before = (await readStores()).rows
    for (const overrides of [{ id: clay.store_id }, { owner_id: clay.staff.scope.staff_id }]) {
      const { company_id, store_id } = bags
      const opened = await inge.post(to.admin.newStore(), toStoreForm({ company_id, ...overrides }))
      const changed = await inge.post(to.admin.store(store_id), toStoreForm(overrides))
      expect([opened.status, changed.status]).toEqual([400, 400])
    }
    expect((await readStores()).rows).toEqual(before)
  })

  test('owners and managers change stores, and support only reads them', async () => {
    const store = unwrap(await openStore(app.shops.bags.staff, createStoreInput(), anyDomain))
    const path = to.admin.store(store.store_id)
    const changed = await malthe.post(path, toStoreForm({ name: 'Efterårsbutikken' }))
    expect(changed.headers.location).toBe(to.admin.stores())
    expect((await sofie.get(to.admin.stores())).text).toContain('Efterårsbutikken')
    expect((await sofie.get(path)).status).toBe(403)
    expect((await sofie.post(path, toStoreForm({}))).status).toBe(403)
    expect((await sofie.get(to.admin.stores())).text).not.toContain('Edit Efterårsbutikken')
  })

  test('stores of another company are not found', async () => {
    const path = to.admin.store(app.shops.clay.store_id)
    const unknown = to.admin.store(randomUUID())
    const responses = await Promise.all([inge.get(path), inge.get(unknown)])
    expect(responses.map(({ status }) => status)).toEqual([404, 404])
    expect((await inge.post(path, toStoreForm({}))).status).toBe(404)
    expect((await inge.get(to.admin.store('x'))).status).toBe(404)
  })

  test.each([
    [{ name: '' }, 'Please enter a name'],
    [{ domain: '' }, 'Please enter a domain'],
    [{ domain: 'no domain' }, 'Invalid domain format'],
    [{ logo_url: 'javascript:alert(1)' }, 'Please enter a valid URL'],
  ])('an error in %j is shown, and the other input is kept', async (overrides, words) => {
    const { company_id } = app.shops.bags
    const response = await inge.post(to.admin.newStore(), toStoreForm({ company_id, ...overrides }))
    expect(response.status).toBe(400)
    expect(response.text).toContain(words)
    // The other fields keep their input.
    expect(response.text).toContain('>Til tasker</textarea>')
  })

  test('the picture of a store may be a file of the owner, of more than a usual form', async () => {
    const { company_id } = app.shops.bags
    const raw = { width: 900, height: 700, channels: 3 } as const
    const picture = await sharp(randomBytes(900 * 700 * 3), { raw })
      .png()
      .toBuffer()
    expect(picture.length).toBeGreaterThan(bodyBytes.usual)
    const domain = `${randomUUID()}.localhost`
    const send = (path: string, fields: Record<string, string>, file: Buffer) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(toStoreForm(fields))) form.set(name, value)
      form.set('logo_file', new Blob([Uint8Array.from(file)], { type: 'image/png' }), 'logo.png')
      return inge.postMultipart(path, form)
    }
    const opened = await send(to.admin.newStore(), { company_id, domain }, picture)
    expect([opened.status, opened.headers.location]).toEqual([302, to.admin.stores()])
    const readLogo = async () => {
      const { rows } = await app.torv.ownerClient.query<{ id: string; logo_url: string }>(
        'select id, logo_url from stores where domain = $1',
        [domain],
      )
      return rows[0]
    }
    const first = await readLogo()
    expect(first?.logo_url).toMatch(/^\/media\//)
    const path = to.admin.store(first?.id ?? '')
    const shown = await new TestBrowser(app.port, domain).get(first?.logo_url ?? '')
    expect(shown.headers['content-type']).toMatch(/^image\//)
    const refusal = await send(path, { domain, logo_url: first?.logo_url ?? '' }, Buffer.from('x'))
    expect([refusal.status, (await readLogo())?.logo_url]).toEqual([415, first?.logo_url])
    expect(refusal.text).toContain('This file is not a picture')
    const other = await sharp(picture).negate().png().toBuffer()
    await send(path, { domain, logo_url: first?.logo_url ?? '' }, other)
    expect((await readLogo())?.logo_url).toMatch(/^\/media\//)
    expect((await readLogo())?.logo_url).not.toBe(first?.logo_url)
  })

  test('a domain belongs to one store only', async () => {
    const { company_id } = app.shops.bags
    const domain = 'optaget.localhost'
    const { company_id: otherCompanyId, staff } = app.shops.clay
    const takenStore = { ...createStoreInput('Optaget'), company_id: otherCompanyId, domain }
    unwrap(await openStore(staff, takenStore, anyDomain))
    const form = toStoreForm({ company_id, domain })
    const response = await inge.post(to.admin.newStore(), form)
    expect([response.status, response.text]).toEqual([
      409,
      expect.stringContaining('This domain is already in use'),
    ])
  })
})

describe('the current store', () => {
  const platform = 'admin.localhost'

  test('it is the host’s store at first, then the one chosen on that host, in all browsers', async () => {
    const other = unwrap(
      await openStore(app.shops.bags.staff, createStoreInput('Anden butik'), anyDomain),
    )
    const clerk = await hireColleague(app, app.shops.bags, 'Karla', 'support')
    const caller = await signInAsStaff(app, bags, clerk)
    expect(await readCurrentStore(caller)).toBe(app.shops.bags.name)
    const chosen = await caller.post(to.admin.currentStore(), {
      store_id: other.store_id,
      from: to.admin.company(),
    })
    expect(chosen.headers.location).toBe(to.admin.company())
    expect(await readCurrentStore(caller)).toBe('Anden butik')
    expect(await readCurrentStore(await signInAsStaff(app, bags, clerk))).toBe('Anden butik')
    expect(await readCurrentStore(await signInAsStaff(app, platform, clerk))).not.toBe(null)
    const { rowCount } = await app.torv.ownerClient.query(
      'select from staff_chosen_stores where staff_id = $1 and host <> $2',
      [clerk.staff_id, bags],
    )
    expect(rowCount).toBe(0)
  })

  test('on the platform’s host it is at first the one with the most orders', async () => {
    const { bags: bagShop } = app.shops
    // Its name comes first in the list of stores.
    unwrap(await openStore(bagShop.staff, createStoreInput('Aakjær'), anyDomain))
    await app.torv.ownerClient.query(
      `insert into order_counters (company_id, store_id, next_number) values ($1, $2, 5000)
       on conflict (company_id, store_id) do update set next_number = 5000`,
      [bagShop.company_id, bagShop.store_id],
    )
    const clerk = await hireColleague(app, bagShop, 'Alba', 'support')
    expect(await readCurrentStore(await signInAsStaff(app, platform, clerk))).toBe(bagShop.name)
  })

  test('a link to a company offers its first store, unless the company is selected', async () => {
    const { bags: bagShop, clay } = app.shops
    const helper = await hireColleague(app, bagShop, 'Hjalte', 'support')
    unwrap(
      await addMember(clay.staff, {
        company_id: clay.company_id,
        staff_id: helper.staff_id,
        role: 'support',
      }),
    )
    const caller = await signInAsStaff(app, platform, helper)
    await caller.post(to.admin.currentStore(), { store_id: bagShop.store_id, from: '' })
    const link = to.admin.currentStore({ company: clay.company_id })
    const offer = await caller.get(link)
    const store_id = /type="hidden" name="store_id" value="([^"]*)"/.exec(offer.text)?.[1] ?? ''
    await caller.post(to.admin.currentStore(), { store_id, page: to.admin() })
    expect((await caller.get(link)).headers.location).toBe(to.admin())
    const unknown = to.admin.currentStore({ company: randomUUID() })
    expect((await caller.get(unknown)).headers.location).toBe(to.admin())
  })

  test('a store of another company cannot be chosen', async () => {
    const { store_id } = app.shops.clay
    const response = await inge.post(to.admin.currentStore(), { store_id, from: '' })
    expect(response.status).toBe(404)
    expect(await readCurrentStore(inge)).toBe(app.shops.bags.name)
  })

  test.each(['https://evil.example', '//evil.example', '/', '/\\evil.example'])(
    'the redirect leads back to the admin, not to %s',
    async (from) => {
      const { store_id } = app.shops.bags
      const response = await inge.post(to.admin.currentStore(), { store_id, from })
      expect(response.headers.location).toBe(to.admin())
    },
  )
})

test('an unknown admin page responds 404 within the admin layout', async () => {
  const response = await inge.get('/admin/ingenting')
  expect(response.status).toBe(404)
  expect(response.text).toContain('This page does not exist')
  expect(response.text).toContain('Admin Dashboard')
})

test('no admin page is cached', async () => {
  for (const path of [to.admin.stores(), to.admin.members(), to.admin.security()]) {
    expect((await inge.get(path)).headers['cache-control']).toBe('no-store')
  }
})

test('a page that cannot be read shows its own message', async () => {
  const { ownerClient } = app.torv
  const withoutSelect = async (relation: string, words: string) => {
    await ownerClient.query(`revoke select on ${relation} from torv_staff`)
    try {
      const response = await inge.get(to.admin.members())
      expect([response.status, response.text]).toEqual([500, expect.stringContaining(words)])
    } finally {
      await ownerClient.query(`grant select on ${relation} to torv_staff`)
    }
  }
  await withoutSelect('company_invitations', 'Failed to load members')
  await withoutSelect('stores', 'Failed to get authentication session')
})

test('a list of stores that cannot be read is reported within the admin layout', async () => {
  const { ownerClient } = app.torv
  const columns = '(company_id, id, name, domain, active, opens_when_ready, deleted_at)'
  await ownerClient.query(
    `revoke select on stores from torv_staff; grant select ${columns} on stores to torv_staff`,
  )
  const response = await inge.get(to.admin.stores())
  await ownerClient.query(
    `revoke select ${columns} on stores from torv_staff; grant select on stores to torv_staff`,
  )
  expect([response.status, response.text]).toEqual([
    500,
    expect.stringContaining('Failed to load stores'),
  ])
  expect(response.text).toContain('Admin Dashboard')
})

function createStoreInput(name = 'Vinterbutikken') {
  const { company_id } = app.shops.bags
  const domain = `${randomUUID()}.example`
  return { company_id, name, domain, description: '', logo_url: null, active: true }
}

async function readCurrentStore(caller: TestBrowser): Promise<string | null> {
  const { text } = await caller.get(to.admin.stores())
  return /Store<!-- -->:<\/span><span[^>]*><span[^>]*>([^<]*)</.exec(text)?.[1] ?? null
}
