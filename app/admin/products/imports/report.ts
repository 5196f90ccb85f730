import { writeImportReport } from '#server/catalogue/write-import-report.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import { toByteStream } from '#server/http/streamed.ts'
import { getCurrentCompany } from '../../company-of.ts'
import { getSignedInStaff } from '../../signed-in.ts'
import { getCsvHeaders } from '../sheet-file.ts'
import type { Route } from './+types/report'

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  const { company_id } = getCurrentCompany(signedIn)
  const { import: id } = args.params
  const report = throwIfRefused(await writeImportReport(signedIn.staff, company_id, id))
  return new Response(toByteStream(report), { headers: getCsvHeaders('bad-rows.csv') })
}
