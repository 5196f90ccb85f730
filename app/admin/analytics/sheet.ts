import { asCsv } from '#domain/analytics/sheet.ts'
import { refused } from '#domain/errors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { signedInStaff } from '../signed-in.ts'
import { askedAnalytics } from './asked-analytics.ts'
import type { Route } from './+types/sheet'
import { isSheetName, sheetOf } from './sheets.ts'

export async function loader({ url, ...asked }: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const { sheet } = asked.params
  if (!isSheetName(sheet)) return orRefuse<never>(refused('adminPageNotFound'))
  const analytics = await askedAnalytics({ url, ...asked }, signedIn)
  return new Response(asCsv(sheetOf(sheet, analytics)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${sheet}-${analytics.period}.csv"`,
    },
  })
}
