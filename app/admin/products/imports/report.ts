import { writeImportReport } from '#server/catalogue/write-import-report.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { streamed } from '#server/http/streamed.ts'
import { companyOf } from '../../company-of.ts'
import { signedInStaff } from '../../signed-in.ts'
import { sheetFile } from '../sheet-file.ts'
import type { Route } from './+types/report'

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const { import: id } = asked.params
  const report = orRefuse(await writeImportReport(signedIn.staff, company_id, id))
  return new Response(streamed(report), { headers: sheetFile('bad-rows.csv') })
}
