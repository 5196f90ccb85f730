import { isRefused, refused } from '#shared/errors/errors.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { pickupPointSearchForm } from '#features/delivery/rules/parcel-forms.ts'
import {
  listPickupPoints,
  permitPickupSearch,
} from '#features/delivery/server/list-pickup-points.ts'
import { openStoreParcels } from '#features/delivery/server/open-store-parcels.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/find-pickup-points'
import { toJsonResponse } from '#shell/shop/json.ts'

/** Parcel shops near a postcode or an address, for the script of the checkout. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const requestScope = context.get(requestScopeContext)
  const shop = getVisitedShop(context)
  const parsed = parseForm(pickupPointSearchForm, Object.fromEntries(url.searchParams))
  if ('fieldErrors' in parsed) {
    const [error = refused('requestInvalid')] = Object.values(parsed.fieldErrors)
    return toJsonResponse(requestScope, error)
  }
  const found = await listPickupPoints(
    openStoreParcels(requestScope, shop.scope),
    parsed.values,
    () => permitPickupSearch(shop, requestScope.client_address),
  )
  return toJsonResponse(requestScope, isRefused(found) ? found : { ...found })
}
