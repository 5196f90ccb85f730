import { exportCodesCsv } from '../../server/export-codes.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { toByteStream } from '#platform/http/to-byte-stream.ts'
import { getCsvHeaders } from '#features/catalogue/admin/products/csv-headers.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/export'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const sheet = await exportCodesCsv(staff, store, args.params.campaign)
  return new Response(toByteStream(throwIfRefused(sheet)), { headers: getCsvHeaders('codes.csv') })
}
