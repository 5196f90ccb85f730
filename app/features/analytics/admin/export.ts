import { toCsv } from '../rules/figures-csv.ts'
import { refused } from '#shared/errors/errors.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { toFileName } from '#features/catalogue/admin/products/csv-headers.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { loadAnalytics } from './load-analytics.ts'
import type { Route } from './+types/export'
import { isFiguresName, buildFiguresTable } from './figures-tables.ts'

export async function loader({ url, ...args }: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  const { sheet } = args.params
  if (!isFiguresName(sheet)) return throwIfRefused<never>(refused('adminPageNotFound'))
  const analytics = await loadAnalytics({ url, ...args }, signedIn)
  const name = toFileName(`${sheet}-${analytics.period}`, analytics.figures.as_of)
  return new Response(toCsv(buildFiguresTable(sheet, analytics)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  })
}
