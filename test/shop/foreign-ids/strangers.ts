import { comesIn, everybodyAt } from '../../support/everybody.ts'
import type { Everything } from '../../support/everything-of.ts'
import type { TestHouse } from '../../support/open-house.ts'
import type { Asker } from './asked.ts'
import type { Mention } from './mentions.ts'

/** An actor at a host, with the ids of its shop and foreign ids. */
export type Stranger = Asker & {
  who: string
  /** The role at this host. */
  as: Mention['by'] | 'staff' | 'nobody'
  own: Everything
  foreign: Everything
  /** The only paths on which ids of the own shop count as foreign. */
  only?: RegExp
}

/** Creates every actor with the ids of others, and the owners of the bag shop's ids. */
export async function strangersIn(house: TestHouse) {
  const { shops } = house
  const { people, bags, clay } = await everybodyAt(house)
  const customer = await comesIn(house, shops.clay, 'Freja')
  const everybody = [...people, ["other company's customer", customer] as const]
  const atBags = { host: shops.bags.host, own: bags, foreign: clay }
  const atClay = { host: shops.clay.host, own: clay, foreign: bags }
  const strangers = everybody.flatMap(([who, { cookies }]): Stranger[] => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const [home, away] = who.startsWith('other company') ? [atClay, atBags] : [atBags, atClay]
    const [here, there] = [beside[who], abroad[who]]
    const nobody = { cookie, as: 'nobody' } as const
    return [
      { who, cookie, as: roleOf(who), ...home },
      ...(here
        ? [{ ...nobody, who: `${who} beside`, ...home, foreign: home.own, only: here }]
        : []),
      ...(there ? [{ ...nobody, who: `${who} abroad`, ...away, only: there }] : []),
    ]
  })
  const owners = strangers.filter(({ who }) => ['visitor', 'customer', 'owner'].includes(who))
  return { strangers, owners, bags, clay }
}

type Ways = Readonly<Record<string, RegExp>>

/** Paths that belong to one person within a shop. */
const beside: Ways = {
  'other customer': /^\/(konto|support)\//,
  manager: /^\/admin\/security\//,
}

/** Paths that read the cookie of the own shop, requested at the other one. */
const abroad: Ways = {
  customer: /^\/(?!admin\/)/,
  owner: /^\/admin\//,
  "other company's owner": /^\/admin\//,
}

function roleOf(who: string): Stranger['as'] {
  if (who === 'visitor') return 'visitor'
  if (who.endsWith('customer')) return 'customer'
  return who.endsWith('owner') ? 'owner' : 'staff'
}
