import { getStoreOrigin } from '#shared/origin.ts'
import type { Database, Job } from '#platform/database/database.ts'
import { openShopPayments } from '#app/payments.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { OwnerAddress } from '#platform/database/address.ts'
import { addPriceHistory, buildCampaigns } from './build-campaigns.ts'
import { campaigns } from './data/campaigns.ts'
import { buildCannedReplies } from './build-canned-replies.ts'
import { buildCustomers } from './build-customers.ts'
import { buildContributions } from './build-contributions.ts'
import { buildDrafts } from './build-manual-orders.ts'
import { buildGiftCards } from './build-gift-cards.ts'
import { giftCards } from './data/gift-cards.ts'
import type { KeysFor } from '#platform/crypto/keys.ts'
import { buildOrders } from './build-orders.ts'
import { buildProducts } from './build-products.ts'
import { buildQuestions } from './build-questions.ts'
import { buildRequests } from './build-requests.ts'
import { buildReviews } from './build-reviews.ts'
import { buildStore } from './build-store.ts'
import { buildVisits } from './build-visits.ts'
import { buildStockAlerts } from './build-stock-alerts.ts'
import { getCompanyId } from './company-id.ts'
import { employStaff, type DemoStaff } from './employ-staff.ts'
import { cannedReplies } from './data/canned-replies.ts'
import { lerOgGlasurProducts } from './data/ler-og-glasur.ts'
import { missedSearches } from './data/missed-searches.ts'
import { orderDrafts, orders } from './data/orders.ts'
import { customers } from './data/people.ts'
import { pyramidHouseProducts } from './data/pyramid-house.ts'
import { questions } from './data/questions.ts'
import { requests } from './data/requests.ts'
import { reviews } from './data/reviews.ts'
import { stores } from './data/stores.ts'
import { taskehusetProducts } from './data/taskehuset.ts'
import type { Company } from './data/types.ts'
import { stockAlerts } from './data/stock-alerts.ts'
import { buildHomePage } from './build-home-page.ts'
import { markAsBuilt } from './build-marker.ts'

type BuildOptions = {
  database: Database
  address: OwnerAddress
  company: Company
  pictures: URL
  password: string
  keysFor: KeysFor
}

/** Builds only missing records, so an interrupted build can be resumed. */
export async function buildCompany(options: BuildOptions): Promise<void> {
  const { database, address, company, pictures, password } = options
  const company_id = getCompanyId(company)
  const job = database.scoped({ as: 'job', company_id, store_id: null })
  const demoStaff = await employStaff(database, job, company, password)
  const store_ids = new Map<string, string>()
  for (const store of stores.filter((one) => one.company === company.key)) {
    const { store_id } = await buildStore(demoStaff.owner, company_id, store, pictures)
    store_ids.set(store.domain, store_id)
  }
  const companyProducts = products.filter(({ stores: links }) =>
    links.some(({ store }) => store_ids.has(store)),
  )
  await buildProducts({ staff: demoStaff.owner, company_id, store_ids, pictures }, companyProducts)
  await addPriceHistory(address, company_id)
  for (const { domain, homePage } of stores) {
    const store_id = store_ids.get(domain)
    if (!store_id || !homePage) continue
    await buildHomePage(demoStaff.owner, { company_id, store_id }, homePage, pictures)
  }
  for (const [domain, store_id] of store_ids) {
    const ofStore = campaigns.filter(({ store }) => store === domain)
    await buildCampaigns(demoStaff.owner, { company_id, store_id }, ofStore)
    await buildStoreActivity(options, { company_id, store_id }, domain, demoStaff)
  }
  await markAsBuilt(demoStaff.owner, company_id, company)
}

const products = [...taskehusetProducts, ...pyramidHouseProducts, ...lerOgGlasurProducts]

/** Customers, orders, visits and requests of one store. */
async function buildStoreActivity(
  { database, password, keysFor }: BuildOptions,
  store: StoreKey,
  domain: string,
  { owner, support }: DemoStaff,
): Promise<void> {
  const isInStore = (one: { store: string }) => one.store === domain
  const job = database.scoped({ as: 'job', ...store })
  const now = new Date()
  const buyers = await buildCustomers(database, store, customers.filter(isInStore), password)
  const { staff_id } = owner.scope
  // The app must be able to open the codes of the gift cards.
  const payments = openShopPayments({ keysFor, hasTestPayments: true })
  const storePayments = { job, store, payments }
  const origin = getStoreOrigin(domain)
  await buildOrders({ storePayments, origin, buyers, staff_id, now }, orders.filter(isInStore))
  await buildDrafts({ storePayments, owner, origin }, orderDrafts.filter(isInStore))
  await buildReviews({ database, staff: owner, store, now }, reviews.filter(isInStore))
  await buildQuestions({ job, staff: owner, store, now }, questions.filter(isInStore))
  await buildStockAlerts({ job, store, buyers }, stockAlerts.filter(isInStore))
  await buildGiftCards({ storePayments, origin }, giftCards.filter(isInStore))
  await buildCannedReplies(owner, store, cannedReplies.filter(isInStore))
  await buildVisits(job, await planVisits(job, store, domain), now)
  await buildContributions(owner, store)
  await buildRequests({ job, store, buyers, staff: support, now }, requests.filter(isInStore))
}

async function planVisits(job: Job, store: StoreKey, domain: string) {
  const storeProducts = await job
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
  const products = storeProducts.map(({ slug }) => slug)
  return {
    store,
    products,
    missed: missedSearches[domain] ?? [],
    dailyVisitors: products.length * 9,
  }
}
