import { writeProductSheet } from '#server/business/catalogue/import/write-product-sheet.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { toByteStream } from '#server/platform/http/to-byte-stream.ts'
import { getCurrentCompany } from '../shell/current-company.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import type { Route } from './+types/export'
import { getCsvHeaders } from './csv-headers.ts'

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
