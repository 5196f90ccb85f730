import { isRefused, refused } from '#shared/errors/errors.ts'
import { favouritesForm } from '../rules/favourite-forms.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { changeOwnFavourites } from '../server/change-favourites.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { readJson, toJsonResponse } from '#shell/shop/json.ts'
import { findSignedIn } from '#shell/shop/signed-in-customer.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/change'

/** Adds favourites of the browser to the account, and returns all of them. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const requestScope = context.get(requestScopeContext)
  getVisitedShop(context)
  const form = await readJson(request, (body) => parseForm(favouritesForm, body), 'requestInvalid')
  if (isRefused(form)) return toJsonResponse(requestScope, form)
  const signedIn = (await findSignedIn({ request, context })) ?? refused('signInRequired')
  if (isRefused(signedIn)) return toJsonResponse(requestScope, signedIn)
  return toJsonResponse(requestScope, { slugs: await changeOwnFavourites(signedIn.shop, form) })
}
