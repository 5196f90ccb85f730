import { writeImportReport } from '#server/business/catalogue/import/write-import-report.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { toByteStream } from '#server/platform/http/to-byte-stream.ts'
import { getSelectedCompany } from '#admin/shell/selected-company.ts'
import { getCsvHeaders } from '../csv-headers.ts'
import type { Route } from './+types/report'

export async function loader(args: Route.LoaderArgs) {
  const { staff, company_id } = await getSelectedCompany(args)
  const { import: id } = args.params
  const report = throwIfRefused(await writeImportReport(staff, company_id, id))
  return new Response(toByteStream(report), { headers: getCsvHeaders('bad-rows.csv') })
}
