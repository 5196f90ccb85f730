import { storeOrigin } from '#domain/origin.ts'
import type { Database, Job } from '#server/database/database.ts'
import { openPayments } from '#server/payments/payments.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { buildCannedReplies } from './build-canned-replies.ts'
import { buildCustomers } from './build-customers.ts'
import { buildOrders } from './build-orders.ts'
import { buildProducts } from './build-products.ts'
import { buildRequests } from './build-requests.ts'
import { buildStore } from './build-store.ts'
import { buildVisits } from './build-visits.ts'
import { companyId } from './company-id.ts'
import { employ, type Crew } from './employ.ts'
import { cannedReplies } from './goods/canned-replies.ts'
import { lerOgGlasurProducts } from './goods/ler-og-glasur.ts'
import { missed } from './goods/missed.ts'
import { orders } from './goods/orders.ts'
import { customers } from './goods/people.ts'
import { pyramidHouseProducts } from './goods/pyramid-house.ts'
import { requests } from './goods/requests.ts'
import { stores } from './goods/stores.ts'
import { taskehusetProducts } from './goods/taskehuset.ts'
import type { Company } from './goods/types.ts'
import { setMark } from './mark.ts'

type Building = { database: Database; company: Company; pictures: URL; password: string }

/** Builds only missing records, so an interrupted build can be resumed. */
export async function buildCompany(building: Building): Promise<void> {
  const { database, company, pictures, password } = building
  const company_id = companyId(company)
  const job = database.through({ as: 'job', company_id, store_id: null })
  const crew = await employ(database, job, company, password)
  const store_ids = new Map<string, string>()
  for (const store of stores.filter((one) => one.company === company.key)) {
    const { store_id } = await buildStore(crew.owner, company_id, store, pictures)
    store_ids.set(store.domain, store_id)
  }
  const goods = products.filter(({ stores: links }) =>
    links.some(({ store }) => store_ids.has(store)),
  )
  await buildProducts({ staff: crew.owner, company_id, store_ids, pictures }, goods)
  for (const [domain, store_id] of store_ids) {
    await buildTrade(building, { company_id, store_id }, domain, crew)
  }
  await setMark(crew.owner, company_id, company)
}

const products = [...taskehusetProducts, ...pyramidHouseProducts, ...lerOgGlasurProducts]

// These test payments stay inside the process, so their signature needs no secret.
const playMoney = openPayments({ keysFor: (purpose) => [purpose], hasTestPayments: true })

/** Customers, orders, visits and requests of one store. */
async function buildTrade(
  { database, password }: Building,
  store: StoreKey,
  domain: string,
  { owner, support }: Crew,
): Promise<void> {
  const here = (one: { store: string }) => one.store === domain
  const job = database.through({ as: 'job', ...store })
  const now = new Date()
  const buyers = await buildCustomers(database, store, customers.filter(here), password)
  const { staff_id } = owner.scope
  const till = { job, store, payments: playMoney }
  const origin = storeOrigin(domain)
  await buildOrders({ till, origin, buyers, staff_id, now }, orders.filter(here))
  await buildCannedReplies(owner, store, cannedReplies.filter(here))
  await buildVisits(job, await crowdOf(job, store, domain), now)
  await buildRequests({ job, store, buyers, staff: support, now }, requests.filter(here))
}

async function crowdOf(job: Job, store: StoreKey, domain: string) {
  const shelf = await job
    .selectFrom('store_products as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.product_id'),
    )
    .where('l.store_id', '=', store.store_id)
    .where('l.active', '=', true)
    .orderBy('l.sort_order')
    .limit(12)
    .select('p.slug')
    .execute()
  const products = shelf.map(({ slug }) => slug)
  return { store, products, missed: missed[domain] ?? [], size: products.length * 9 }
}
