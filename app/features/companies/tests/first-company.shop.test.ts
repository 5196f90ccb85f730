import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#app/settings.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import { createCompany } from '#features/companies/server/create-company.ts'
import { createStaffAccount } from '#features/staff/server/create-staff-account.ts'
import { to } from '#shared/paths/paths.ts'
import { openEmptyDatabase } from '#test/support/database.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import type { Shops } from '#test/support/two-shops.ts'
import { replaceFirstCompanyKey } from '../../../../tools/print-first-company-link.ts'

const { platformHost } = readSettings({})
const inge = {
  company: 'Nordlys Handel',
  name: 'Inge Nordlys',
  email: 'Inge@nordlys.example',
  password: 'lygte over havnen',
}
const gone = 'This address no longer works'

let app: TestApp
let close: () => Promise<void>
let link: string

beforeEach(async () => {
  const torv = await openEmptyDatabase()
  app = await startTestApp({ sibling: { torv, shops: {} as Shops } })
  close = async () => {
    await app.close()
    await torv.close()
  }
  link = await printLink()
})
afterEach(() => close())

const createVisitor = (host = platformHost) => new TestBrowser(app.port, host)

async function printLink(): Promise<string> {
  const key = await replaceFirstCompanyKey(app.torv.address)
  return to.admin.firstCompany(key ?? 'none')
}

async function countRows() {
  const { rows } = await app.torv.ownerClient.query<Record<string, number>>(
    `select (select count(*)::int from companies) as companies, (select count(*)::int from staff) as staff,
      (select count(*)::int from staff_accounts) as accounts, (select count(*)::int from staff_sessions) as sessions,
      (select count(*)::int from company_members where role = 'owner') as owners,
      (select count(*)::int from first_company_keys) as keys`,
  )
  return rows[0]
}

const nothing = { companies: 0, staff: 0, accounts: 0, sessions: 0, owners: 0, keys: 1 }
const one = { companies: 1, staff: 1, accounts: 1, sessions: 1, owners: 1, keys: 0 }

test('one form makes company and owner, signs in and leads to the first store', async () => {
  const browser = createVisitor()
  const page = await browser.get(link)
  expect([page.status, page.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
  expect(page.headers['cache-control']).toBe('no-store')
  const made = await browser.post(link, inge)
  expect([made.status, made.headers.location]).toEqual([302, to.admin.newStore()])
  expect(await countRows()).toEqual(one)
  const next = await browser.get(to.admin.newStore())
  expect([next.status, next.text.includes(inge.name)]).toEqual([200, true])
  const login = createVisitor()
  const { email, password } = inge
  expect((await login.post(to.admin.login(), { email, password })).status).toBe(302)
})

test('only the hash of the key is stored', async () => {
  const { rows } = await app.torv.ownerClient.query('select token_hash from first_company_keys')
  expect(rows).toEqual([{ token_hash: hashToken(link.split('/').at(-1) ?? '') }])
})

test('two requests at once make one company', async () => {
  const others = { company: 'Ler & Glasur', name: 'Rosa Ler', email: 'rosa@ler.example' }
  for (const rival of [others, { company: inge.company }]) {
    await app.torv.ownerClient.query('truncate companies, staff, first_company_keys cascade')
    const contested = await printLink()
    const responses = await Promise.all([
      createVisitor().post(contested, inge),
      createVisitor().post(contested, { ...inge, ...rival }),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([302, 410])
    expect(await countRows()).toEqual(one)
  }
})

test('a key works once', async () => {
  expect((await createVisitor().post(link, inge)).status).toBe(302)
  const second = await createVisitor().post(link, { ...inge, email: 'to@nordlys.example' })
  expect([second.status, second.text.includes(gone)]).toEqual([410, true])
  const page = await createVisitor().get(link)
  expect([page.status, page.text.includes(gone)]).toEqual([410, true])
  expect(page.text).toContain(`href="${to.admin.login()}"`)
  expect(await countRows()).toEqual(one)
})

test('a wrong key and a key at another host make nothing', async () => {
  const wrong = to.admin.firstCompany('a'.repeat(43))
  expect((await createVisitor().get(wrong)).status).toBe(410)
  expect((await createVisitor().post(wrong, inge)).status).toBe(410)
  const stranger = createVisitor('butik.example')
  expect((await stranger.get(link)).status).not.toBe(200)
  expect((await stranger.post(link, inge)).headers.location).not.toBe(to.admin.newStore())
  expect(await countRows()).toEqual(nothing)
})

test('a later start prints another address, and the former ends', async () => {
  const former = link
  link = await printLink()
  expect((await createVisitor().post(former, inge)).status).toBe(410)
  expect(await countRows()).toEqual(nothing)
  expect((await createVisitor().post(link, inge)).status).toBe(302)
})

test('a company that came another way ends the address, and no start prints one any more', async () => {
  const { database } = app.torv
  const { name, email, password } = inge
  const owner = await createStaffAccount(database.scoped({ as: 'staff_auth' }), {
    name,
    email,
    password,
  })
  const company_id = '00000000-0000-4000-8000-000000000001'
  await createCompany(database.scoped({ as: 'job', company_id, store_id: null }), owner, {
    name: inge.company,
    address: 'Torvet 1',
    registration_number: '12345678',
    email: inge.email,
    phone: '',
  })
  const late = await createVisitor().post(link, { ...inge, email: 'to@nordlys.example' })
  expect(late.status).toBe(410)
  expect(await countRows()).toMatchObject({ companies: 1, staff: 1, keys: 0 })
  expect(await replaceFirstCompanyKey(app.torv.address)).toBeNull()
})

test('a key that was written after a company makes no second one', async () => {
  expect((await createVisitor().post(link, inge)).status).toBe(302)
  const late = 'b'.repeat(43)
  await app.torv.ownerClient.query('insert into first_company_keys (token_hash) values ($1)', [
    hashToken(late),
  ])
  const second = { ...inge, email: 'to@nordlys.example' }
  expect((await createVisitor().post(to.admin.firstCompany(late), second)).status).toBe(410)
  expect(await countRows()).toEqual({ ...one, keys: 1 })
})

test('wrong fields and a guessable password are refused in the form, and the key stays valid', async () => {
  const browser = createVisitor()
  const wrong = await browser.post(link, { company: '', name: '', email: 'inge', password: 'kort' })
  expect(wrong.status).toBe(400)
  for (const text of ['Please enter the company name', 'Please enter a valid email'])
    expect(wrong.text).toContain(text)
  const guessable = await browser.post(link, { ...inge, password: 'inge nordlys' })
  expect(guessable.status).toBe(400)
  expect(await countRows()).toEqual(nothing)
  expect((await browser.post(link, inge)).status).toBe(302)
})
