import { Client } from 'pg'
import { asKeeper, type KeeperAddress } from '#server/database/address.ts'
import { staff } from './goods/people.ts'

/**
 * Marks the accounts of the demo, whose passwords are published, as exempt from second factors. Written as the owner of
 * the database: no role of the app may write here, so no request can.
 */
export async function exemptDemoStaff(address: KeeperAddress): Promise<void> {
  const keeper = new Client(asKeeper(address))
  await keeper.connect()
  try {
    await keeper.query(
      `insert into demo_staff (staff_id) select id from staff where email = any ($1) on conflict do nothing`,
      [staff.map(({ email }) => email.toLowerCase())],
    )
  } finally {
    await keeper.end()
  }
}
