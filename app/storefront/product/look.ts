import { isRefused, refusalStatus, spoken } from '#domain/errors.ts'
import { readProductLook } from '#server/catalogue/read-product-page.ts'
import { visitedShop } from '../visited-shop.ts'
import type { Route } from './+types/look'
import type { Look } from './product-view.ts'

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const product = await readProductLook(visitedShop(context), params.slug)
  return isRefused(product)
    ? answer({ fault: spoken(product) }, refusalStatus(product))
    : answer({ product }, 200)
}

function answer(look: Look, status: number): Response {
  return Response.json(look, { status })
}
