import type { CsvChange } from '../../rules/product-csv/changes.ts'
import { recordChanges } from '#features/companies/server/audit-log.ts'
import { applyCampaigns } from '#features/pricing/server/start-campaigns.ts'
import type { Staff } from '#platform/database/database.ts'
import type { StoredCsvProduct } from '../import/csv-products.ts'
import {
  deleteManyLinks,
  updateManyProducts,
  updateManyVariants,
  upsertManyLinks,
} from './bulk-rows.ts'
import { findNextSortOrders } from './store-products.ts'

export type ProductChange = {
  before: StoredCsvProduct
  after: StoredCsvProduct
  changes: CsvChange[]
}

/** Writes changed products with their variants, store links and audit entries. */
export async function writeProductChanges(
  staff: Staff,
  company_id: string,
  productChanges: readonly ProductChange[],
): Promise<void> {
  await updateManyProducts(
    staff,
    company_id,
    productChanges.map(({ after }) => {
      const { id, base_price, availability, perishable, withdrawal_exception } = after
      const { weight, category_id, maker_id } = after
      const facts = { perishable, withdrawal_exception, maker_id, weight }
      return { id, base_price, availability, category_id, ...facts }
    }),
  )
  const variants = productChanges.flatMap(({ before, after }) =>
    after.variants.flatMap(({ id, price }, at) =>
      price === before.variants[at]?.price ? [] : [{ product_id: after.id, id, price }],
    ),
  )
  if (variants.length > 0) await updateManyVariants(staff, company_id, variants)
  await writeLinks(staff, company_id, productChanges)
  await applyCampaigns(
    staff,
    company_id,
    productChanges.map(({ after }) => after.id),
  )
  await recordChanges(
    staff,
    productChanges.map(({ after, changes }) => ({
      company_id,
      action: 'changed',
      subject_type: 'product',
      subject_id: after.id,
      subject_name: after.name,
      changes: Object.fromEntries(
        changes.map(({ variant, column, from, to }) => [
          variant === null ? column : `${variant} · ${column}`,
          { from, to },
        ]),
      ),
    })),
  )
}

async function writeLinks(
  staff: Staff,
  company_id: string,
  productChanges: readonly ProductChange[],
): Promise<void> {
  const removedLinks = productChanges.flatMap(({ before, after }) =>
    before.stores
      .filter(({ store_id }) => !after.stores.some((link) => link.store_id === store_id))
      .map(({ store_id }) => ({ product_id: after.id, store_id })),
  )
  await deleteManyLinks(staff, company_id, removedLinks)
  const links = productChanges.flatMap(({ after }) =>
    after.stores.map((link) => ({ ...link, product_id: after.id })),
  )
  if (links.length === 0) return
  const nextSortOrders = await findNextSortOrders(staff, company_id, [
    ...new Set(links.map(({ store_id }) => store_id)),
  ])
  // Products new to a store are appended in the order of the list.
  const orderedLinks = links.map((link) => {
    if (link.sort_order !== null) return link
    const sort_order = nextSortOrders.get(link.store_id) ?? 1
    nextSortOrders.set(link.store_id, sort_order + 1)
    return { ...link, sort_order }
  })
  await upsertManyLinks(staff, company_id, orderedLinks)
}
