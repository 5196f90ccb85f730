import { writeImportReport } from '#server/business/catalogue/import/write-import-report.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { toByteStream } from '#server/platform/http/to-byte-stream.ts'
import { getCurrentCompany } from '#admin/shell/current-company.ts'
import { getSignedInStaff } from '#admin/shell/signed-in-staff.ts'
import { getCsvHeaders } from '../csv-headers.ts'
import type { Route } from './+types/report'

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  const { company_id } = getCurrentCompany(signedIn)
  const { import: id } = args.params
  const report = throwIfRefused(await writeImportReport(signedIn.staff, company_id, id))
  return new Response(toByteStream(report), { headers: getCsvHeaders('bad-rows.csv') })
}
