import { addMember } from '#features/companies/server/accept-invitation.ts'
import { createCompany } from '#features/companies/server/create-company.ts'
import type { Database, Job, Staff } from '#platform/database/database.ts'
import { createStaffAccount } from '#features/staff/server/create-staff-account.ts'
import { unwrap } from './unwrap.ts'
import { staff as people } from './data/people.ts'
import type { Company } from './data/types.ts'

export type DemoStaff = { owner: Staff; support: Staff }

/** Creates the company and its staff. The owner handles support in companies without support staff. */
export async function employStaff(
  database: Database,
  job: Job,
  company: Company,
  password: string,
): Promise<DemoStaff> {
  const { company_id } = job.scope
  const auth = database.scoped({ as: 'staff_auth' })
  const colleagues = await Promise.all(
    people
      .filter((person) => person.company === company.key)
      .map(async ({ name, email, role }) => {
        const { staff_id } = await createStaffAccount(auth, { name, email, password })
        return { company_id, staff_id, role }
      }),
  )
  const owner = colleagues.find(({ role }) => role === 'owner')
  if (!owner) throw new Error(`the demo company ${company.key} has no owner`)
  await createMissingCompany(job, owner, company)
  const getHandle = ({ staff_id }: { staff_id: string }) =>
    database.scoped({ as: 'staff', staff_id, company_id })
  for (const colleague of colleagues) {
    if (colleague === owner) continue
    const refusal = await addMember(getHandle(owner), colleague)
    if (refusal?.refused !== 'memberExists') unwrap(refusal)
  }
  const support = colleagues.find(({ role }) => role === 'support')
  return { owner: getHandle(owner), support: getHandle(support ?? owner) }
}

async function createMissingCompany(
  job: Job,
  owner: { staff_id: string },
  company: Company,
): Promise<void> {
  const { key: _, ...fields } = company
  const existing = await job.selectFrom('companies').select('id').executeTakeFirst()
  if (!existing) await createCompany(job, owner, fields)
}
