import { refused } from '#shared/errors/errors.ts'
import { parseDocument } from '../rules/stored-document.ts'
import type { Job } from '#platform/database/database.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

type Order = { company_id: string; store_id: string; order_id: string }

/** The terms that the buyer of the order accepted; null if none were kept. The caller has checked access. */
export async function readAcceptedTerms(job: Job, key: Order) {
  const [order] = await termsSearch(job, key)
  if (!order) return refused('orderNotFound')
  const { number, body, sha256, valid_from } = order
  if (body === null || sha256 === null || valid_from === null) return { number, terms: null }
  return { number, terms: { document: parseDocument(body), sha256, valid_from } }
}

const termsSearch = prepareQuery(({ company_id, store_id, order_id }: Order, db) =>
  db
    .selectFrom('orders as o')
    .leftJoin('legal_versions as v', (join) =>
      join.on(joinTenant('v', 'o')).onRef('v.id', '=', 'o.terms_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'o'))
    .where('o.id', '=', order_id)
    .select(['o.number', 'v.body', 'v.sha256', 'v.valid_from']),
)
