import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { StockAlertForm } from '../rules/stock-alert-forms.ts'
import { createToken, hashToken } from '#platform/crypto/secret-token.ts'
import { inTransaction, type Job, type Visitor } from '#platform/database/database.ts'
import { takeAttempt, takeShare } from '#platform/rate-limit/take-attempt.ts'
import { readNamedProduct } from '#features/catalogue/server/listing/read-named-product.ts'
import { permitMail } from '#features/mails/server/permit-mail.ts'
import { sendPermittedMail } from '#features/mails/server/send-mail.ts'
import { replaceStockAlert, type NewStockAlert } from './stock-alerts.ts'

type Wisher = {
  job: Job
  visitor: Visitor
  client_address: string
  /** With a confirmed address; null for anyone else, who is mailed a link first. */
  customer: { id: string; email: string } | null
}

/**
 * One wish for each address and choice; repeated, it keeps its place. Anyone can type the address of a stranger, who then
 * gets at most the few mails that the limits allow, and no further one without following the link.
 */
export async function subscribeToStock(
  { job, visitor, client_address, customer }: Wisher,
  slug: string,
  { variant_id, email: submitted = '' }: StockAlertForm,
): Promise<{ sent_to: string | null } | Refused> {
  const product = await readNamedProduct(visitor, slug)
  if (isRefused(product)) return product
  if (product.sold_out.length === 0) return refused('wishInStock')
  const choice = product.sold_out.find(({ id }) => id === variant_id)
  if (!choice) return refused('wishVariantMissing', { field: 'variant_id' })
  const { company_id, store_id } = job.scope
  const email = customer?.email ?? submitted
  const token = createToken()
  const wish: NewStockAlert = {
    company_id,
    store_id: store_id ?? '',
    product_id: product.id,
    variant_id,
    customer_id: customer?.id ?? null,
    email,
    token: hashToken(token),
  }
  if (customer) {
    const attempt = [{ throttle: 'wish_account', of: customer.id }] as const
    if (!(await takeAttempt(visitor, attempt))) return refused('wishesThrottled')
    await replaceStockAlert(job, wish, 'waiting')
    return { sent_to: null }
  }
  const permit = await permitMail(visitor, 'confirmWish', { to: email, client_address })
  if (typeof permit === 'string') return refused('wishesThrottled')
  // Counted last: a wish that the network is refused takes nothing from the store.
  const throttles = { store: 'wish_store', share: 'guarded_wish_address' } as const
  if (!(await takeShare(visitor, throttles, client_address))) return refused('wishesThrottled')
  await inTransaction<Job, void>(job, async (tx) => {
    await replaceStockAlert(tx, wish, 'unconfirmed')
    const name = variant_id === null ? product.name : `${product.name}, ${choice.name}`
    const mail = { template: 'confirmWish', to: email, slug: product.slug, product: name } as const
    await sendPermittedMail(tx, permit, { ...mail, token })
  })
  return { sent_to: email }
}
