import { redirect } from 'react-router'
import { isRefused } from '#shared/errors/errors.ts'
import { parseOrderSelection, toSelectionParams } from '../rules/order-selection.ts'
import { to } from '#shared/paths/paths.ts'
import { exportOrdersCsv } from '../server/export-orders-csv.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { toByteStream } from '#platform/http/to-byte-stream.ts'
import { getCsvHeaders, toFileName } from '#features/catalogue/admin/products/csv-headers.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/export'

/** The decimal separator follows the store's locale, as spreadsheet programs expect. */
export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const decimal = store.locale === 'da-DK' ? ',' : '.'
  const selection = parseOrderSelection(args.url)
  const sheet = await exportOrdersCsv(staff, store, selection, decimal)
  if (isRefused(sheet) && sheet.refused === 'stepUpNeeded')
    throw redirect(to.admin.orders.export.confirmation(toSelectionParams(selection)))
  const { result, as_of } = throwIfRefused(sheet)
  return new Response(toByteStream(result), {
    headers: getCsvHeaders(`${toFileName('orders', as_of)}.csv`),
  })
}
