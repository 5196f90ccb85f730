import { randomUUID } from 'node:crypto'
import { createCompany } from '#features/companies/server/create-company.ts'
import { openStaffAccount } from '#features/staff/server/create-staff-account.ts'
import type { TestApp } from './test-app.ts'

export const platformHost = 'admin.localhost'

/** Creates the owner of a company without a store, with the token of their first password link. */
export async function createNewOwner({ torv }: TestApp, name: string) {
  const email = `${name.toLowerCase()}@torv.example`
  const account = await openStaffAccount(
    torv.database.scoped({ as: 'staff_auth' }),
    { name, email },
    platformHost,
  )
  const company_id = randomUUID()
  await createCompany(torv.database.scoped({ as: 'job', company_id, store_id: null }), account, {
    name: `${name} Handel`,
    address: 'Nyvej 1, 8000 Aarhus C',
    registration_number: '12345678',
    email,
    phone: '',
  })
  return { email, company_id, token: account.token ?? '' }
}
