import { isRefused } from '#domain/errors.ts'
import { cartForm } from '#domain/forms/checkout-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { openTill } from '#server/checkout/open-till.ts'
import { readCart } from '#server/checkout/read-cart.ts'
import { visitContext } from '#server/http/visit.ts'
import { readEndOfPayment } from '#server/orders/read-end-of-payment.ts'
import { visitedShop } from '../visited-shop.ts'
import type { Route } from './+types/look-over'
import { answerInJson } from './answer-in-json.ts'
import { readJson } from './read-json.ts'

/**
 * Compares a cart with the products on sale and reports the outcome of its payment. Read-only; a POST because a
 * cart is too long for a URL.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const visit = context.get(visitContext)
  const shop = visitedShop(context)
  const form = await readJson(request, (sent) => readForm(cartForm, sent))
  if (isRefused(form)) return answerInJson(visit, form)
  const till = openTill(visit)
  const [cart, payment] = await Promise.all([
    readCart(shop, form.items),
    form.session === undefined || isRefused(till)
      ? undefined
      : readEndOfPayment(till, form.session),
  ])
  return answerInJson(visit, isRefused(cart) ? cart : { ...cart, payment })
}
