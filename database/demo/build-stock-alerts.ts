import { createToken, hashToken } from '#platform/crypto/secret-token.ts'
import { replaceStockAlert } from '#features/stock-alerts/server/stock-alerts.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import type { Buyer } from './build-customers.ts'
import { findProductId } from './find-product-id.ts'
import type { DemoStockAlert } from './data/types.ts'

type Context = { job: Job; store: StoreKey; buyers: ReadonlyMap<string, Buyer> }

/** A repeated wish keeps its place. */
export async function buildStockAlerts(
  { job, store, buyers }: Context,
  wishes: DemoStockAlert[],
): Promise<void> {
  for (const { product, variant, email } of wishes) {
    const product_id = await findProductId(job, product)
    const wish = {
      ...store,
      product_id,
      variant_id: variant === null ? null : await findVariantId(job, product_id, variant),
      customer_id: buyers.get(email)?.customer_id ?? null,
      email,
      token: hashToken(createToken()),
    }
    await replaceStockAlert(job, wish, 'waiting')
  }
}

async function findVariantId(job: Job, product_id: string, name: string): Promise<string> {
  const { id } = await job
    .selectFrom('product_variants')
    .where('product_id', '=', product_id)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
