import { exportProductsCsv } from '../../server/import/export-products.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { toByteStream } from '#platform/http/to-byte-stream.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/export'
import { getCsvHeaders } from './csv-headers.ts'

/** The decimal separator follows the store's locale, as spreadsheet programs expect. */
export async function loader(args: Route.LoaderArgs) {
  const { signedIn, staff, company_id } = await getSelectedCompany(args)
  const isDanish = (signedIn.store?.locale ?? 'da-DK') === 'da-DK'
  const sheet = await exportProductsCsv(staff, company_id, isDanish ? ',' : '.')
  return new Response(toByteStream(throwIfRefused(sheet)), {
    headers: getCsvHeaders('products.csv'),
  })
}
