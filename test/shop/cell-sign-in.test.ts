import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { signInPaths } from '#cells/server/sign-in-paths.ts'
import { adoptCell } from '#cells/adopt-cell.ts'
import { openStaffAccount } from '#features/staff/server/create-staff-account.ts'
import { removeFactors } from '#features/staff/server/remove-second-factor.ts'
import { canBeConsented } from '#features/staff/server/factor-resets.ts'
import { receiveMails } from '../support/mails.ts'
import { startCellApps, type CellApp, type CellApps } from '../support/cell-apps.ts'
import { leave, openBrowser, signInOtherCell, toUrl } from '../support/sign-in-other-cell.ts'
import {
  getOwnerCredentials,
  hireColleague,
  signInAsStaff,
  type StaffCredentials,
} from '../support/staff-sign-in.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import { ageConfirmations, computeAppCode, endGrace, parseSecret } from '../support/two-factor.ts'

let cells: CellApps
let north: CellApp
let south: CellApp
/** Owns a shop in the north, and helps in the south. */
let inge: StaffCredentials

beforeAll(async () => {
  cells = await startCellApps()
  ;({ north, south } = cells)
  inge = getOwnerCredentials(north.shop)
}, 400_000)
afterAll(() => cells.close())
// Together the tests ask the directory more often than one network may.
beforeEach(async () => {
  for (const { app } of [north, south]) await app.torv.ownerClient.query('delete from throttles')
})

async function invite(email: string, role = 'owner'): Promise<string> {
  const rosa = await signInAsStaff(south.app, south.shop.host, getOwnerCredentials(south.shop))
  await rosa.post(to.admin.newMember(), { email, role })
  const findLink = async () =>
    (await receiveMails(south.app.torv, email))
      .map(({ text }) => /\/admin\/invitation\/[\w-]+/.exec(text)?.[0])
      .find((link) => link !== undefined)
  await expect.poll(findLink).toBeTruthy()
  return (await findLink()) ?? ''
}

test('a person is invited in another cell, signs in at home and joins', async () => {
  const link = await invite(inge.email)
  const browser = openBrowser(south, south.host)
  const page = await browser.get(link)
  expect(page.text).toContain('You already have an account with this email')
  const token = link.split('/').at(-1) ?? ''
  const path = signInPaths.homeCell({ invitation: token })
  expect(page.text).toContain(path)
  const arrival = await signInOtherCell(north, browser, inge, path)
  expect([arrival.status, arrival.headers.location]).toEqual([302, link])
  expect((await browser.post(link, {})).headers.location).toBe(to.admin())
  expect((await browser.get(to.admin.stores())).text).toContain(south.shop.name)
  const { rows } = await south.app.torv.ownerClient.query(
    'select from staff_accounts where staff_id = $1',
    [inge.staff_id],
  )
  expect(rows).toEqual([])
})

describe('a member of a company in another cell', () => {
  test('finds it among the stores at home, and goes there without a password', async () => {
    await south.settle()
    await north.settle()
    const atHome = await signInAsStaff(north.app, north.host, inge)
    const { text } = await atHome.get(to.admin.stores())
    const { company_id: company } = south.shop
    const link = signInPaths.homeCell({ home: 'north', company })
    expect(text).toContain(`href="http://${south.host}${link.replaceAll('&', '&amp;')}"`)
    expect(text).toContain('Ler &amp; Glasur')
    const browser = openBrowser(south, south.host)
    const handover = await leave(browser, link)
    const back = toUrl((await atHome.get(handover.pathname + handover.search)).headers.location)
    expect(back.host).toBe(south.host)
    const arrival = await browser.get(back.pathname + back.search)
    const opened = to.admin.currentStore({ company })
    expect(arrival.headers.location).toBe(opened)
    expect((await browser.get(opened)).headers.location).toBe(to.admin())
    expect((await browser.get(to.admin.stores())).text).toContain(south.shop.name)
  })

  test('signs in at the host of its shop as well', async () => {
    const browser = openBrowser(south, south.shop.host)
    expect((await signInOtherCell(north, browser, inge)).headers.location).toBe(to.admin())
    expect((await browser.get(to.admin.stores())).text).toContain(south.shop.name)
  })

  test('has password and factors at home only', async () => {
    const browser = openBrowser(south, south.host)
    await signInOtherCell(north, browser, inge)
    const page = await browser.get(to.admin.security())
    expect(page.text).toContain('They are kept at north.localhost')
    expect(page.text).not.toContain(to.admin.security.password())
    const change = { current_password: inge.password, password: 'lygte over havnen' }
    for (const path of [to.admin.security.password(), to.admin.security.newPasskey()]) {
      expect((await browser.get(path)).status).toBe(200)
    }
    const changed = await browser.post(to.admin.security.password(), change)
    expect(changed.text).toContain('are kept at north.localhost')
    const factor = await browser.post(to.admin.security.recoveryCodes(), {})
    expect(factor.text).toContain('are kept at north.localhost')
    const forgotten = await openBrowser(south, south.host).post(to.admin.login.forgotten(), {
      email: inge.email,
    })
    expect(forgotten.headers.location).toBe(`http://north.localhost${to.admin.login.forgotten()}`)
    expect(await receiveMails(south.app.torv, inge.email)).toHaveLength(1)
  })

  test('confirms the identity at home', async () => {
    const browser = openBrowser(south, south.host)
    await signInOtherCell(north, browser, inge)
    await ageConfirmations(south.app, inge)
    await ageConfirmations(north.app, inge)
    const asked = await browser.post(to.admin.newMember(), {
      email: 'ny@torv.example',
      role: 'manager',
    })
    const path = signInPaths.homeCell({
      home: 'http://north.localhost',
      confirm: inge.staff_id,
    })
    expect(asked.text).toContain(path.replaceAll('&', '&amp;'))
    const atHome = await signInAsStaff(north.app, north.host, inge)
    await ageConfirmations(north.app, inge)
    const handover = await leave(browser, path)
    const place = handover.pathname + handover.search
    expect((await atHome.get(place)).text).toContain('asks you to confirm your identity')
    const wrong = await atHome.post(place, { step_up: 'ikke den' })
    expect(wrong.text).toContain('This password is wrong')
    const confirmed = await atHome.post(place, { step_up: inge.password })
    expect(confirmed.headers.location).toBe(place)
    const back = toUrl((await atHome.get(place)).headers.location)
    const done = await browser.get(back.pathname + back.search)
    expect(done.text).toContain('your identity is confirmed')
    const invited = await browser.post(to.admin.newMember(), {
      email: 'ny@torv.example',
      role: 'manager',
    })
    expect(invited.headers.location).toBe(to.admin.members())
  })

  test('is not replaced by another person who is signed in at home', async () => {
    const browser = openBrowser(south, south.host)
    await signInOtherCell(north, browser, inge)
    const ove = await hireColleague(north.app, north.shop, 'Ove', 'owner')
    await cells.directory.client.query(
      `insert into staff_addresses (email, cell, is_confirmed) values ($1, 'north', true)`,
      [ove.email],
    )
    const path = signInPaths.homeCell({ home: 'north', confirm: inge.staff_id })
    const refusal = await signInOtherCell(north, browser, ove, path)
    expect(refusal.text).toContain('with a different account than the one you work with here')
    expect((await browser.get(to.admin.stores())).text).toContain('Ejer af Nordlys Handel')
  })

  test.each([
    ['signs out', (atHome: TestBrowser) => atHome.post(to.admin.logout(), {})],
    [
      'signs out everywhere else',
      (atHome: TestBrowser) => atHome.post(to.admin.security.otherSessionsClosing(), {}),
    ],
    [
      'lets the administrator remove the second factor',
      async () => {
        expect(await removeFactors(north.database, inge.email)).not.toBeNull()
        // Nothing is removed where the account does not live.
        expect(await removeFactors(south.database, inge.email)).toBeNull()
      },
    ],
  ])('is signed out there when the person %s at home', async (_, end) => {
    const browser = openBrowser(south, south.host)
    await signInOtherCell(north, browser, inge)
    await end(await signInAsStaff(north.app, north.host, inge))
    const isSignedOut = async () => {
      await south.settle()
      return (await browser.get(to.admin.stores())).headers.location === to.admin.login()
    }
    await expect.poll(isSignedOut).toBe(true)
  })

  test('is signed out there when the password changes at home', async () => {
    const browser = openBrowser(south, south.host)
    await signInOtherCell(north, browser, inge)
    const atHome = await signInAsStaff(north.app, north.host, inge)
    const password = 'en anden lang adgangskode'
    await atHome.post(to.admin.security.password(), { current_password: inge.password, password })
    inge = { ...inge, password }
    const isSignedOut = async () => {
      await south.settle()
      return (await browser.get(to.admin.stores())).headers.location === to.admin.login()
    }
    await expect.poll(isSignedOut).toBe(true)
    await signInOtherCell(north, browser, inge)
    await south.settle()
    expect((await browser.get(to.admin.stores())).status).toBe(200)
  })

  test('needs the second factor that its role asks for', async () => {
    await endGrace(south.app, inge)
    const browser = openBrowser(south, south.host)
    const refusal = await signInOtherCell(north, browser, inge)
    expect(refusal.text).toContain('Your role here needs two-step sign-in')
    expect(browser.cookies.has('admin')).toBe(false)
    await south.app.torv.ownerClient.query(
      'update company_members set factor_required_since = now() where staff_id = $1',
      [inge.staff_id],
    )
  })
})

test('a person who sets up a second factor on the way comes back as well', async () => {
  await endGrace(north.app, inge)
  const browser = openBrowser(south, south.host)
  const handover = await leave(browser)
  const atHome = openBrowser(north, north.host)
  const asked = toUrl((await atHome.get(handover.pathname + handover.search)).headers.location)
  const { email, password } = inge
  const setUp = await atHome.post(asked.pathname + asked.search, { email, password })
  expect(toUrl(setUp.headers.location).pathname).toBe(to.admin.login.setUp())
  const app = (await atHome.post(setUp.headers.location ?? '', {})).headers.location ?? ''
  expect(toUrl(app).pathname).toBe(to.admin.login.setUp.app())
  const secret = parseSecret(await atHome.get(app))
  const done = await atHome.post(app, { code: computeAppCode(secret) })
  const back = `${handover.pathname}${handover.search}`
  expect(done.text).toContain(back.replaceAll('&', '&amp;'))
  const arrival = toUrl((await atHome.get(back)).headers.location)
  expect((await browser.get(arrival.pathname + arrival.search)).headers.location).toBe(to.admin())
  const { rows } = await south.app.torv.ownerClient.query(
    'select is_strong from staff_sessions where staff_id = $1 order by created_at desc limit 1',
    [inge.staff_id],
  )
  expect(rows).toEqual([{ is_strong: true }])
})

test('a lost second factor of a person in several cells is left to the administrator', async () => {
  const auth = north.app.torv.database.scoped({ as: 'staff_auth' })
  const colleague = await hireColleague(north.app, north.shop, 'Asta', 'owner')
  expect(await canBeConsented(north.database, auth, colleague.staff_id)).toBe(true)
  expect(await canBeConsented(north.database, auth, inge.staff_id)).toBe(false)
})

test('a browser that submits the form itself leaves by a page, as its policy forbids the redirect', async () => {
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
  const browser = openBrowser(south, south.host)
  const page = await browser.post(signInPaths.homeCell(), { email: inge.email }, headers)
  expect([page.status, page.headers.location]).toEqual([200, undefined])
  expect(page.text).toContain('<meta http-equiv="refresh" content="0;url=http://north.localhost/')
  expect(browser.cookies.has('admin_elsewhere')).toBe(true)
})

test('an invitation of another form is not kept', async () => {
  const browser = openBrowser(south, south.host)
  const invitation = 'x; Domain=south.localhost'
  await leave(browser, signInPaths.homeCell({ home: 'north', invitation }))
  expect(browser.cookies.get('admin_elsewhere')).toMatch(/^[\w-]{43}\.\.\.$/)
})

test('an owner who has not chosen a password yet has a home', async () => {
  const owner = { name: 'Ny Ejer', email: 'nyejer@torv.example' }
  const auth = north.app.torv.database.scoped({ as: 'staff_auth' })
  const { staff_id, token } = await openStaffAccount(auth, owner, north.host)
  expect(token).not.toBeNull()
  const { address, ownerClient: client } = north.app.torv
  await adoptCell(cells.directory, { id: 'north', address, client })
  const { rows } = await cells.directory.client.query(
    'select cell from staff_addresses where email = $1',
    [owner.email],
  )
  expect(rows).toEqual([{ cell: 'north' }])
  expect((await openStaffAccount(auth, owner, north.host)).staff_id).toBe(staff_id)
})

test('without the directory, staff sign in where they live, and other cells say what is wrong', async () => {
  const { client } = cells.directory
  await client.query(
    'revoke execute on function find_home(text), find_origin(text) from torv_cell_south',
  )
  try {
    await signInAsStaff(south.app, south.host, getOwnerCredentials(south.shop))
    const browser = openBrowser(south, south.host)
    const asked = await browser.post(signInPaths.homeCell(), { email: inge.email })
    expect([asked.status, asked.text]).toEqual([
      503,
      expect.stringContaining('cannot be looked up'),
    ])
    expect((await browser.get(signInPaths.homeCell({ home: 'north' }))).text).toContain(
      'cannot be looked up',
    )
    const rosa = getOwnerCredentials(south.shop)
    for (const email of [rosa.email, inge.email]) {
      const before = (await receiveMails(south.app.torv, email)).length
      expect((await browser.post(to.admin.login.forgotten(), { email })).text).toContain(
        'on its way',
      )
      const countNew = async () => (await receiveMails(south.app.torv, email)).length - before
      if (email === rosa.email) await expect.poll(countNew).toBe(1)
      else expect(await countNew()).toBe(0)
    }
  } finally {
    await client.query(
      'grant execute on function find_home(text), find_origin(text) to torv_cell_south',
    )
  }
})

test('the page that asks for an address reveals no accounts', async () => {
  const ask = async (email: string) =>
    (await openBrowser(south, south.host).post(signInPaths.homeCell(), { email })).headers.location
  const goesNorth = (location: string | undefined) => toUrl(location).host === north.host
  const isHere = (location: string | undefined) =>
    location === to.admin.login({ news: 'account_here' })
  expect(goesNorth(await ask(inge.email))).toBe(true)
  expect(isHere(await ask(getOwnerCredentials(south.shop).email))).toBe(true)
  for (const email of ['ukendt@torv.example', 'fremmed@torv.example']) {
    expect(await ask(email)).toSatisfy((location) => goesNorth(location) || isHere(location))
    expect(goesNorth(await ask(email))).toBe(goesNorth(await ask(email)))
  }
  const { rows } = await cells.directory.client.query(
    `select distinct h.cell from generate_series(1, 100) n, find_home('ukendt' || n || '@torv.example') h order by 1`,
  )
  expect(rows).toEqual([{ cell: 'north' }, { cell: 'south' }])
})
