import { toCsv } from '#domain/analytics/sheet.ts'
import { refused } from '#domain/errors/errors.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { toFileName } from '../products/csv-headers.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { loadAnalytics } from './load-analytics.ts'
import type { Route } from './+types/sheet'
import { isSheetName, buildSheet } from './sheets.ts'

export async function loader({ url, ...args }: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  const { sheet } = args.params
  if (!isSheetName(sheet)) return throwIfRefused<never>(refused('adminPageNotFound'))
  const analytics = await loadAnalytics({ url, ...args }, signedIn)
  const name = toFileName(`${sheet}-${analytics.period}`, analytics.figures.as_of)
  return new Response(toCsv(buildSheet(sheet, analytics)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  })
}
