import { comesIn, everybodyAt } from '../../support/everybody.ts'
import type { Everything } from '../../support/everything-of.ts'
import type { TestHouse } from '../../support/open-house.ts'
import type { Asker } from './asked.ts'
import type { Mention } from './mentions.ts'

/** Somebody at a host, the things of its shop, and those that are not theirs. */
export type Stranger = Asker & {
  who: string
  /** What they are where they are signed in; nobody at any other host. */
  as: Mention['by'] | 'staff' | 'nobody'
  own: Everything
  foreign: Everything
  /** Only on these ways are the foreign things of their own shop somebody else's. */
  only?: RegExp
}

/** Everybody with what belongs to others, and who owns the things of the bag shop. */
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

/** Within a shop, what belongs to one person is as far from another. */
const beside: Ways = {
  'other customer': /^\/(konto|support)\//,
  manager: /^\/admin\/security\//,
}

/** With the cookie of their own shop they ask at the other one for what is theirs at home, wherever that cookie is read. */
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
