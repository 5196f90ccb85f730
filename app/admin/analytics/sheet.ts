import { toCsv } from '#domain/analytics/sheet.ts'
import { refused } from '#domain/errors.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import { getSignedInStaff } from '../signed-in.ts'
import { loadAnalytics } from './asked-analytics.ts'
import type { Route } from './+types/sheet'
import { isSheetName, buildSheet } from './sheets.ts'

export async function loader({ url, ...args }: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  const { sheet } = args.params
  if (!isSheetName(sheet)) return throwIfRefused<never>(refused('adminPageNotFound'))
  const analytics = await loadAnalytics({ url, ...args }, signedIn)
  return new Response(toCsv(buildSheet(sheet, analytics)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${sheet}-${analytics.period}.csv"`,
    },
  })
}
