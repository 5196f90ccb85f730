import { addMember } from '#server/companies/add-member.ts'
import { recordChange } from '#server/companies/audit-log.ts'
import { createCompany } from '#server/companies/create-company.ts'
import type { Database, Job, Staff } from '#server/database/database.ts'
import { createStaffAccount } from '#server/staff/create-staff-account.ts'
import { buildProducts } from './build-products.ts'
import { buildStore } from './build-store.ts'
import { done } from './done.ts'
import { lerOgGlasurProducts } from './goods/ler-og-glasur.ts'
import { staff as people } from './goods/people.ts'
import { pyramidHouseProducts } from './goods/pyramid-house.ts'
import { stores } from './goods/stores.ts'
import { taskehusetProducts } from './goods/taskehuset.ts'
import type { Company } from './goods/types.ts'

export type Building = { database: Database; company: Company; pictures: URL; password: string }

export async function buildCompany(building: Building): Promise<void> {
  const { company, pictures } = building
  const company_id = idOf(company)
  const staff = await employ(building)
  const own = stores.filter((store) => store.company === company.key)
  const store_ids = new Map<string, string>()
  for (const store of own) {
    const { store_id } = await buildStore(staff, company_id, store, pictures)
    store_ids.set(store.domain, store_id)
  }
  const goods = products.filter((product) =>
    product.stores.some(({ store }) => store_ids.has(store)),
  )
  await buildProducts({ staff, company_id, store_ids, pictures }, goods)
  await recordChange(staff, { ...mark(company), action: 'created', subject_name: company.name })
}

const products = [...taskehusetProducts, ...pyramidHouseProducts, ...lerOgGlasurProducts]

// The last thing that is built. The log is written once, so nobody takes the mark away.
function mark(company: Company) {
  const company_id = idOf(company)
  return { company_id, subject_type: 'demo', subject_id: company_id } as const
}

export async function isBuilt(database: Database, company: Company): Promise<boolean> {
  const { company_id, subject_type, subject_id } = mark(company)
  const found = await jobOf(database, company)
    .selectFrom('audit_log')
    .where('company_id', '=', company_id)
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** The company with everyone who works there; the answer is its owner's hand. */
async function employ({ database, company, password }: Building): Promise<Staff> {
  const auth = database.through({ as: 'staff_auth' })
  const colleagues = await Promise.all(
    people
      .filter((person) => person.company === company.key)
      .map(async ({ name, email, role }) => {
        const { staff_id } = await createStaffAccount(auth, { name, email, password })
        return { company_id: idOf(company), staff_id, role }
      }),
  )
  const owner = colleagues.find(({ role }) => role === 'owner')
  if (!owner) throw new Error(`the demo company ${company.key} has no owner`)
  await found(jobOf(database, company), owner, company)
  const hand = database.through({ ...owner, as: 'staff' })
  for (const colleague of colleagues) {
    if (colleague === owner) continue
    const refusal = await addMember(hand, colleague)
    if (refusal?.refused !== 'memberExists') done(refusal)
  }
  return hand
}

async function found(job: Job, owner: { staff_id: string }, company: Company): Promise<void> {
  const { key: _, ...fields } = company
  const known = await job.selectFrom('companies').select('id').executeTakeFirst()
  if (!known) await createCompany(job, owner, fields)
}

function jobOf(database: Database, company: Company): Job {
  return database.through({ as: 'job', company_id: idOf(company), store_id: null })
}

// Known beforehand, so that a company that was begun is found again.
const ids: Record<string, string> = {
  nordlys: '01980000-0000-7000-8000-000000000001',
  keramik: '01980000-0000-7000-8000-000000000002',
}

function idOf({ key }: Company): string {
  const id = ids[key]
  if (!id) throw new Error(`the demo company ${key} has no id`)
  return id
}
