import { to } from '#domain/paths.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import type { actors } from '../shop/matrix.ts'
import { Caller } from './caller.ts'
import { atDesk, hired, ownerOf } from './clerks.ts'
import type { TestHouse } from './open-house.ts'
import { customerOf, granted, password, stocked } from './people.ts'
import { paid, tillIn } from './trade.ts'

export type Actor = (typeof actors)[number]

/** Everybody who comes to the bag shop, signed in, and the places that belong to its customer Freja. */
export async function everybodyAt(house: TestHouse) {
  const { bags, clay } = house.shops
  const freja = await comesIn(house, 'Freja')
  const clerk = async (name: string, role: 'support' | 'manager') =>
    atDesk(house, bags.host, await hired(house, bags, name, role))
  const people = new Map<Actor, Caller>([
    ['visitor', new Caller(house.port, bags.host)],
    ['customer', freja.caller],
    ['other customer', (await comesIn(house, 'Gerda')).caller],
    ['support', await clerk('Sofie', 'support')],
    ['manager', await clerk('Malthe', 'manager')],
    ['owner', await atDesk(house, bags.host, ownerOf(bags))],
    ["other company's owner", await atDesk(house, clay.host, ownerOf(clay))],
  ])
  const form = { type: 'other', answers: { details: 'Er tasken vandtæt?' } } as const
  const opened = granted(await openTicket(freja.customer, freja.customer.scope, form))
  if ('faults' in opened) throw new Error(JSON.stringify(opened.faults))
  const till = tillIn(house.torv.database, bags)
  const { order } = await paid(till, await stocked(bags.staff, bags))
  const places: Record<string, string> = {
    ticket: opened.ticket_id,
    order: order.order_id,
    store: bags.store_id,
    type: 'other',
    sheet: 'visits',
  }
  return { people, places }
}

async function comesIn(house: TestHouse, name: string) {
  const { bags } = house.shops
  const customer = await customerOf(house.torv.database, bags, name)
  const caller = new Caller(house.port, bags.host)
  await caller.post(to.login(), { email: `${name.toLowerCase()}@torv.example`, password })
  return { customer, caller }
}
