import { Client } from 'pg'
import { asKeeper, type KeeperAddress } from '#server/database/address.ts'
import { staff } from './goods/people.ts'

/**
 * Exempts demo accounts, whose passwords are published, from second factors. Runs as the database owner: no
 * role of the app may write this table, so no request can.
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
