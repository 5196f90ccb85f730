import { isRefused } from '#domain/errors.ts'
import { cartForm } from '#domain/forms/checkout-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { readCart } from '#server/checkout/read-cart.ts'
import { visitContext } from '#server/http/visit.ts'
import { visitedShop } from '../visited-shop.ts'
import type { Route } from './+types/look-over'
import { answerInJson } from './answer-in-json.ts'
import { readJson } from './read-json.ts'

/** Compares a cart with the shelf of this moment. It changes nothing; a cart is too long for an address. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = visitedShop(context)
  const form = await readJson(request, (sent) => readForm(cartForm, sent))
  const answer = isRefused(form) ? form : await readCart(shop, form.items)
  return answerInJson(context.get(visitContext), answer)
}
