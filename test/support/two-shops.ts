import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { isRefused } from '#shared/errors/errors.ts'
import { toPictureFile } from '#shared/picture.ts'
import { to } from '#shared/paths/paths.ts'
import { createCompany } from '#features/companies/server/create-company.ts'
import type { Database, Staff } from '#platform/database/database.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import { createStaffAccount } from '#features/staff/server/create-staff-account.ts'
import { openStore } from '#features/stores/server/open-store.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { openPreparedDatabase, type TestDatabase } from './database.ts'
import { anyDomain } from './any-domain.ts'

export type Shop = StoreKey & { staff: Staff; host: string; name: string; picture: string }
export type Shops = { bags: Shop; clay: Shop }

export const ownerPassword = 'en god lang adgangskode'

/** Two companies with one shop each, isolated from each other. */
export async function createTwoShops(database: Database): Promise<Shops> {
  const bags = await createShop(database, 'Nordlys Handel', 'Taskehuset', 'taskehuset.example')
  // Blåbærgården in Punycode.
  const clay = await createShop(database, 'Ler & Glasur', 'Stentøj', 'xn--blbrgrden-62adj.example')
  return { bags, clay }
}

/** Opens a copy of a database that already contains both shops. */
export async function openTwoShops(): Promise<{ torv: TestDatabase; shops: Shops }> {
  const { torv, result } = await openPreparedDatabase(async ({ database }) => {
    const { bags, clay } = await createTwoShops(database)
    return { bags: toFacts(bags), clay: toFacts(clay) }
  })
  const toShop = ({ staff_id, ...facts }: Facts): Shop => {
    const { company_id } = facts
    return { ...facts, staff: torv.database.scoped({ as: 'staff', staff_id, company_id }) }
  }
  return { torv, shops: { bags: toShop(result.bags), clay: toShop(result.clay) } }
}

type Facts = Omit<Shop, 'staff'> & { staff_id: string }

function toFacts({ staff, ...facts }: Shop): Facts {
  return { ...facts, staff_id: staff.scope.staff_id }
}

async function createShop(
  database: Database,
  company: string,
  name: string,
  host: string,
): Promise<Shop> {
  const company_id = randomUUID()
  const owner = await createStaffAccount(database.scoped({ as: 'staff_auth' }), {
    name: `Ejer af ${company}`,
    email: `ejer@${host}`,
    password: ownerPassword,
  })
  const job = database.scoped({ as: 'job', company_id, store_id: null })
  await createCompany(job, owner, {
    name: company,
    address: 'Torvet 1, 8000 Aarhus C',
    registration_number: '12345678',
    email: `post@${host}`,
    phone: '',
  })
  const staff = database.scoped({ as: 'staff', staff_id: owner.staff_id, company_id })
  const store = await openStore(
    staff,
    {
      company_id,
      name,
      domain: host,
      description: '',
      logo_url: null,
      active: true,
    },
    anyDomain,
  )
  if (isRefused(store)) throw new Error(store.refused)
  return {
    company_id,
    ...store,
    staff,
    host,
    name,
    picture: await createPicture(staff, company_id, name),
  }
}

// A distinct picture per company, so that neither has the other's by chance.
async function createPicture(staff: Staff, company_id: string, name: string): Promise<string> {
  const background = name.length % 2 === 0 ? 'tan' : 'teal'
  const image = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const stored = await savePicture(staff, company_id, image)
  if (isRefused(stored)) throw new Error(stored.refused)
  return to.media(toPictureFile({ sha256: stored.sha256, width: 160, format: 'webp' }))
}
