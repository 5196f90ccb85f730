import { Client } from 'pg'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { staff } from './data/people.ts'

/**
 * Exempts demo accounts, whose passwords are published, from second factors. Runs as the database owner: no
 * role of the app may write this table, so no request can.
 */
export async function exemptDemoStaff(address: OwnerAddress): Promise<void> {
  const client = new Client(asOwner(address))
  await client.connect()
  try {
    await client.query(
      `insert into demo_staff (staff_id) select id from staff where email = any ($1) on conflict do nothing`,
      [staff.map(({ email }) => email.toLowerCase())],
    )
  } finally {
    await client.end()
  }
}
