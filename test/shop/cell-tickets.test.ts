import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { signInPaths } from '#cells/server/sign-in-paths.ts'
import { createToken, hashToken } from '#platform/crypto/secret-token.ts'
import { addVisitor, startCellApps, type CellApp, type CellApps } from '../support/cell-apps.ts'
import { leave, openBrowser, signInAtHome, toUrl } from '../support/sign-in-other-cell.ts'
import {
  getOwnerCredentials,
  hireColleague,
  signInAsStaff,
  type StaffCredentials,
} from '../support/staff-sign-in.ts'

let cells: CellApps
let north: CellApp
let south: CellApp
/** Has the account in the north, and works for a company of the south as well. */
let inge: StaffCredentials

beforeAll(async () => {
  cells = await startCellApps()
  ;({ north, south } = cells)
  inge = getOwnerCredentials(north.shop)
  await addVisitor(south, inge)
}, 400_000)
afterAll(() => cells.close())

test('a ticket is redeemed once, in the browser that asked for it', async () => {
  const browser = openBrowser(south, south.host)
  const back = await signInAtHome(north, await leave(browser), inge)
  const place = back.pathname + back.search
  const thief = openBrowser(south, south.host)
  expect((await thief.get(place)).text).toContain('The sign-in took too long')
  const again = await signInAtHome(north, await leave(browser), inge)
  const other = openBrowser(south, south.host)
  await leave(other)
  expect((await other.get(again.pathname + again.search)).text).toContain('took too long')
  // The wrong attempt has used it up.
  expect((await browser.get(again.pathname + again.search)).text).toContain('took too long')
  const third = await signInAtHome(north, await leave(browser), inge)
  const used = third.pathname + third.search
  expect((await browser.get(used)).headers.location).toBe(to.admin())
  browser.cookies.delete('admin')
  expect((await browser.get(used)).text).toContain('took too long')
})

test('a ticket ends after half a minute, and belongs to one host', async () => {
  const browser = openBrowser(south, south.host)
  const late = await signInAtHome(north, await leave(browser), inge)
  await cells.directory.client.query(`update tickets set issued_at = now() - interval '31 seconds'`)
  expect((await browser.get(late.pathname + late.search)).text).toContain('took too long')
  const elsewhere = await signInAtHome(north, await leave(browser), inge)
  const shop = openBrowser(south, south.shop.host)
  for (const [name, value] of browser.cookies) shop.cookies.set(name, value)
  expect((await shop.get(elsewhere.pathname + elsewhere.search)).text).toContain('took too long')
})

test('a ticket is not issued for a host that the person may not sign in at', async () => {
  const malthe = await hireColleague(north.app, north.shop, 'Malthe', 'support')
  await cells.directory.client.query(
    `insert into staff_addresses (email, cell, is_confirmed) values ($1, 'north', true)`,
    [malthe.email],
  )
  const atHome = await signInAsStaff(north.app, north.host, malthe)
  const state = 'x'.repeat(43)
  for (const host of [south.shop.host, 'fremmed.example', north.host, north.shop.host]) {
    const response = await atHome.get(signInPaths.handover({ host, state }))
    expect([host, response.status]).toEqual([host, 200])
    expect(response.text).toContain('This account has no access there')
    expect(response.text).toContain(`signed in here as ${malthe.email}, on the way to ${host}.`)
  }
  const browser = openBrowser(south, south.host)
  const handover = await leave(browser)
  const back = toUrl((await atHome.get(handover.pathname + handover.search)).headers.location)
  expect((await browser.get(back.pathname + back.search)).text).toContain('has no access there')
  expect(browser.cookies.has('admin')).toBe(false)
})

test('a ticket of a home cell gives no access to an account that lives here', async () => {
  const { client } = cells.directory
  const rosa = getOwnerCredentials(south.shop)
  const browser = openBrowser(south, south.host)
  const state = (await leave(browser)).searchParams.get('state')
  for (const [staff_id, email] of [
    [rosa.staff_id, rosa.email],
    [rosa.staff_id, inge.email],
  ]) {
    const ticket = createToken()
    await client.query(
      `insert into tickets (token_hash, state_hash, cell, host, staff_id, email, name, is_strong, confirmed_at, home_origin)
       values ($1, $2, 'south', $3, $4, $5, 'X', true, now(), 'http://north.localhost')`,
      [hashToken(ticket), state, south.host, staff_id, email],
    )
    const response = await browser.get(signInPaths.arrival({ ticket }))
    expect(response.text).toContain('has no access there')
  }
  expect(browser.cookies.has('admin')).toBe(false)
})
