import { signInAsCustomer, signInEveryRole } from '../../support/every-role.ts'
import type { ShopData } from '../../support/create-everything.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { Requester } from './requests.ts'
import type { Mention } from './mentions.ts'

/** An actor at a host, with the ids of its shop and foreign ids. */
export type Outsider = Requester & {
  label: string
  /** The role at this host. */
  as: Mention['by'] | 'staff' | 'nobody'
  own: ShopData
  foreign: ShopData
  /** The only paths on which ids of the own shop count as foreign. */
  only?: RegExp
}

/** Creates every actor with the ids of others, and the owners of the bag shop's ids. */
export async function createOutsiders(app: TestApp) {
  const { shops } = app
  const { browsers, bags, clay } = await signInEveryRole(app)
  const customer = await signInAsCustomer(app, shops.clay, 'Freja')
  const actors = [...browsers, ["other company's customer", customer] as const]
  const atBags = { host: shops.bags.host, own: bags, foreign: clay }
  const atClay = { host: shops.clay.host, own: clay, foreign: bags }
  const outsiders = actors.flatMap(([label, { cookies }]): Outsider[] => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const [home, away] = label.startsWith('other company') ? [atClay, atBags] : [atBags, atClay]
    const [ownPaths, otherPaths] = [ownShopPaths[label], otherShopPaths[label]]
    const signedOut = { cookie, as: 'nobody' } as const
    return [
      { label, cookie, as: toRole(label), ...home },
      ...(ownPaths
        ? [{ ...signedOut, label: `${label} beside`, ...home, foreign: home.own, only: ownPaths }]
        : []),
      ...(otherPaths
        ? [{ ...signedOut, label: `${label} abroad`, ...away, only: otherPaths }]
        : []),
    ]
  })
  const owners = outsiders.filter(({ label }) => ['visitor', 'customer', 'owner'].includes(label))
  return { outsiders, owners, bags, clay }
}

type PathPatterns = Readonly<Record<string, RegExp>>

/** Paths that belong to one person within a shop. */
const ownShopPaths: PathPatterns = {
  'other customer': /^\/(konto|support)\//,
  manager: /^\/admin\/security\//,
}

/** Paths that read the cookie of the own shop, requested at the other one. */
const otherShopPaths: PathPatterns = {
  customer: /^\/(?!admin\/)/,
  owner: /^\/admin\//,
  "other company's owner": /^\/admin\//,
}

function toRole(label: string): Outsider['as'] {
  if (label === 'visitor') return 'visitor'
  if (label.endsWith('customer')) return 'customer'
  return label.endsWith('owner') ? 'owner' : 'staff'
}
