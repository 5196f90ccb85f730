import { to } from '#shared/paths/paths.ts'
import type { actors } from '../shop/access-matrix.ts'
import { TestBrowser } from './test-browser.ts'
import { signInAsStaff, hireColleague, getOwnerCredentials } from './staff-sign-in.ts'
import { createEverything } from './create-everything.ts'
import type { TestApp } from './test-app.ts'
import { createCustomer, password } from './people.ts'
import type { Shop } from './two-shops.ts'

export type Actor = (typeof actors)[number]

/** Signs in every role at the bag shop and creates one of everything in both shops. */
export async function signInEveryRole(app: TestApp) {
  const { bags, clay } = app.shops
  const [bagsData, clayData] = [
    await createEverything(app, bags),
    await createEverything(app, clay),
  ]
  await createCustomer(app.torv.database, bags, 'Gerda')
  const signInColleague = async (name: string, role: 'support' | 'manager') =>
    signInAsStaff(app, bags.host, await hireColleague(app, bags, name, role))
  const browsers = new Map<Actor, TestBrowser>([
    ['visitor', new TestBrowser(app.port, bags.host)],
    ['customer', await signInAsCustomer(app, bags, 'Freja')],
    ['other customer', await signInAsCustomer(app, bags, 'Gerda')],
    ['support', await signInColleague('Sofie', 'support')],
    ['manager', await signInColleague('Malthe', 'manager')],
    ['owner', await signInAsStaff(app, bags.host, getOwnerCredentials(bags))],
    ["other company's owner", await signInAsStaff(app, clay.host, getOwnerCredentials(clay))],
  ])
  return { browsers, bags: bagsData, clay: clayData }
}

export async function signInAsCustomer(
  { port }: TestApp,
  { host }: Shop,
  name: string,
): Promise<TestBrowser> {
  const browser = new TestBrowser(port, host)
  await browser.post(to.login(), { email: `${name.toLowerCase()}@torv.example`, password })
  return browser
}
