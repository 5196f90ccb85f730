import { isId } from '#shared/id.ts'
import { limits } from '#shared/limits.ts'
import { readTakenSkus } from '../../server/products/read-taken-skus.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/skus'

/** SKUs of other products that begin like those that the form is about to make. */
export async function loader(args: Route.LoaderArgs): Promise<{ taken: string[] }> {
  const { staff, company_id } = await getSelectedCompany(args)
  const query = args.url.searchParams
  const start = (query.get('start') ?? '').slice(0, limits.sku)
  const product = query.get('product') ?? undefined
  if (start === '') return { taken: [] }
  const search = { start, product_id: isId(product) ? product : null }
  const taken = await loadOrRefuse(args, 'productsLoadFailed', () =>
    readTakenSkus(staff, company_id, search),
  )
  return { taken }
}

/** Without an answer the SKUs are made all the same: saving names the products that share one. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch((error: unknown) => {
    if (error instanceof Response) throw error
    return { taken: [] }
  })
}
