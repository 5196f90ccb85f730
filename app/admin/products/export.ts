import { writeProductSheet } from '#server/catalogue/write-product-sheet.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import { toByteStream } from '#server/http/streamed.ts'
import { getCurrentCompany } from '../company-of.ts'
import { getSignedInStaff } from '../signed-in.ts'
import type { Route } from './+types/export'
import { getCsvHeaders } from './sheet-file.ts'

/** The decimal separator follows the store's locale, as spreadsheet programs expect. */
export async function loader(args: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  const { company_id } = getCurrentCompany(signedIn)
  const isDanish = (signedIn.store?.locale ?? 'da-DK') === 'da-DK'
  const sheet = await writeProductSheet(signedIn.staff, company_id, isDanish ? ',' : '.')
  return new Response(toByteStream(throwIfRefused(sheet)), {
    headers: getCsvHeaders('products.csv'),
  })
}
