import { readStaffProducts } from '../../server/listing/read-staff-products.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { parseListQuery } from './list-query.ts'
import type { Route } from './+types/choices'

export type ProductChoice = { sku: string; name: string }

/** `found` is null when the search has failed. */
type Choices = { query: string; found: ProductChoice[] | null }

/** A few products with the words, to choose from while another product is edited. */
export async function loader(args: Route.LoaderArgs): Promise<Choices> {
  const { staff, company_id } = await getSelectedCompany(args)
  const { query } = parseListQuery(args.url.searchParams)
  if (query === '') return { query, found: [] }
  const search = { store_id: null, query, hasInactive: true, lacksSafety: false, page: 1 }
  const { products } = await loadOrRefuse(args, 'productsLoadFailed', () =>
    readStaffProducts(staff, company_id, search),
  )
  return { query, found: products.slice(0, shownChoices).map(({ sku, name }) => ({ sku, name })) }
}

const shownChoices = 8

/** A search that fails must not take the place of the form. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Choices> {
  return serverLoader().catch((error: unknown) => {
    if (error instanceof Response) throw error
    return { query: '', found: null }
  })
}
