import { isRefused, refused } from '#domain/errors/errors.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { pickupPointSearchForm } from '#domain/forms/pickup-point-form.ts'
import { listPickupPoints } from '#server/business/delivery/list-pickup-points.ts'
import { openStoreParcels } from '#server/business/delivery/open-store-parcels.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { permitPickupSearch } from '#server/business/delivery/permit-pickup-search.ts'
import { getVisitedShop } from '../shell/visited-shop.ts'
import type { Route } from './+types/find-pickup-points'
import { toJsonResponse } from '../json/to-json-response.ts'

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
