import { to } from '#domain/paths.ts'
import type { actors } from '../shop/matrix.ts'
import { Caller } from './caller.ts'
import { atDesk, hired, ownerOf } from './clerks.ts'
import { everythingOf } from './everything-of.ts'
import type { TestHouse } from './open-house.ts'
import { customerOf, password } from './people.ts'
import type { Shop } from './two-shops.ts'

export type Actor = (typeof actors)[number]

/** Signs in every role at the bag shop and creates one of everything in both shops. */
export async function everybodyAt(house: TestHouse) {
  const { bags, clay } = house.shops
  const [ofBags, ofClay] = [await everythingOf(house, bags), await everythingOf(house, clay)]
  await customerOf(house.torv.database, bags, 'Gerda')
  const clerk = async (name: string, role: 'support' | 'manager') =>
    atDesk(house, bags.host, await hired(house, bags, name, role))
  const people = new Map<Actor, Caller>([
    ['visitor', new Caller(house.port, bags.host)],
    ['customer', await comesIn(house, bags, 'Freja')],
    ['other customer', await comesIn(house, bags, 'Gerda')],
    ['support', await clerk('Sofie', 'support')],
    ['manager', await clerk('Malthe', 'manager')],
    ['owner', await atDesk(house, bags.host, ownerOf(bags))],
    ["other company's owner", await atDesk(house, clay.host, ownerOf(clay))],
  ])
  return { people, bags: ofBags, clay: ofClay }
}

export async function comesIn({ port }: TestHouse, { host }: Shop, name: string): Promise<Caller> {
  const caller = new Caller(port, host)
  await caller.post(to.login(), { email: `${name.toLowerCase()}@torv.example`, password })
  return caller
}
