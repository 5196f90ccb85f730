import { writeImportReport } from '../../server/import/export-products.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { toByteStream } from '#platform/http/to-byte-stream.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { getCsvHeaders } from '../products/csv-headers.ts'
import type { Route } from './+types/report'

export async function loader(args: Route.LoaderArgs) {
  const { staff, company_id } = await getSelectedCompany(args)
  const { import: id } = args.params
  const report = throwIfRefused(await writeImportReport(staff, company_id, id))
  return new Response(toByteStream(report), { headers: getCsvHeaders('bad-rows.csv') })
}
