import { addMember } from '#server/companies/add-member.ts'
import { createCompany } from '#server/companies/create-company.ts'
import type { Database, Job, Staff } from '#server/database/database.ts'
import { createStaffAccount } from '#server/staff/create-staff-account.ts'
import { done } from './done.ts'
import { staff as people } from './goods/people.ts'
import type { Company } from './goods/types.ts'

export type Crew = { owner: Staff; support: Staff }

/** Creates the company and its staff. The owner handles support in companies without support staff. */
export async function employ(
  database: Database,
  job: Job,
  company: Company,
  password: string,
): Promise<Crew> {
  const { company_id } = job.scope
  const auth = database.through({ as: 'staff_auth' })
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
  await found(job, owner, company)
  const handOf = ({ staff_id }: { staff_id: string }) =>
    database.through({ as: 'staff', staff_id, company_id })
  for (const colleague of colleagues) {
    if (colleague === owner) continue
    const refusal = await addMember(handOf(owner), colleague)
    if (refusal?.refused !== 'memberExists') done(refusal)
  }
  const support = colleagues.find(({ role }) => role === 'support')
  return { owner: handOf(owner), support: handOf(support ?? owner) }
}

async function found(job: Job, owner: { staff_id: string }, company: Company): Promise<void> {
  const { key: _, ...fields } = company
  const known = await job.selectFrom('companies').select('id').executeTakeFirst()
  if (!known) await createCompany(job, owner, fields)
}
