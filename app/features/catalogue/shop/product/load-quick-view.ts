import { isRefused, getRefusalStatus, toLocalisedError } from '#shared/errors/errors.ts'
import { readQuickView } from '../../server/products/read-product-page.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/load-quick-view'
import type { QuickViewResponse } from './product-view.ts'

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const product = await readQuickView(getVisitedShop(context), params.slug)
  return isRefused(product)
    ? toResponse({ fault: toLocalisedError(product) }, getRefusalStatus(product))
    : toResponse({ product }, 200)
}

function toResponse(body: QuickViewResponse, status: number): Response {
  return Response.json(body, { status })
}
