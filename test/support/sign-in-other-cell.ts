import { expect } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { signInPaths } from '#cells/server/sign-in-paths.ts'
import type { CellApp } from './cell-apps.ts'
import type { StaffCredentials } from './staff-sign-in.ts'
import { TestBrowser } from './test-browser.ts'

export function openBrowser({ app }: CellApp, host: string): TestBrowser {
  return new TestBrowser(app.port, host)
}

export function toUrl(location: string | undefined): URL {
  return new URL(location ?? '', 'http://nowhere.example')
}

/** Signs in at the cell where the account lives, for the page that asked. Returns the ticket's address. */
export async function signInAtHome(
  home: CellApp,
  handover: URL,
  { email, password }: StaffCredentials,
): Promise<URL> {
  const browser = openBrowser(home, home.host)
  const signIn = toUrl((await browser.get(handover.pathname + handover.search)).headers.location)
  expect(signIn.pathname).toBe(to.admin.login())
  const page = await browser.get(signIn.pathname + signIn.search)
  expect(page.text).toContain(`Then you go on at ${handover.searchParams.get('host')}.`)
  const signedIn = await browser.post(signIn.pathname + signIn.search, { email, password })
  const back = signedIn.headers.location ?? ''
  expect(back).toContain(signInPaths.handover({ host: '', state: '' }).split('?')[0])
  return toUrl((await browser.get(back)).headers.location)
}

/** Leaves for the home cell; returns the address there. */
export async function leave(browser: TestBrowser, path = signInPaths.homeCell({ home: 'north' })) {
  const response = await browser.get(path)
  expect([response.status, response.text]).toEqual([302, ''])
  return toUrl(response.headers.location)
}

/** Goes to the home cell and back, with the password. */
export async function signInOtherCell(
  home: CellApp,
  browser: TestBrowser,
  person: StaffCredentials,
  path?: string,
) {
  const back = await signInAtHome(home, await leave(browser, path), person)
  return browser.get(back.pathname + back.search)
}
