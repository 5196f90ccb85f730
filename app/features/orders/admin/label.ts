import { refused } from '#shared/errors/errors.ts'
import { parcelsRefusals } from '#features/delivery/rules/staff-errors.ts'
import { to } from '#shared/paths/paths.ts'
import { isId } from '#shared/id.ts'
import { openStoreParcels } from '#features/delivery/server/open-store-parcels.ts'
import { readLabel } from '#features/delivery/server/request-label.ts'
import { cancelParcelLabel } from '../server/ship/order-label.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import type { Route } from './+types/label'
import { loadOrderAccess } from './load-order-access.ts'

const failure = parcelsRefusals.labelCancelFailed

/** The page of a label: a PDF to open, or a picture for the page of several. */
export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await loadOrderAccess(args, 'handleOrders')
  const parcel = parcelParam(args.params)
  const parcels = openStoreParcels(args.context.get(requestScopeContext), store)
  const format = args.url.searchParams.get('format') === 'png' ? 'png' : 'pdf'
  const { bytes } = await loadOrRefuse(args, 'orderLoadFailed', () =>
    readLabel(parcels, staff.scope, parcel, format),
  )
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentTypes[format],
      'content-disposition': `inline; filename="${parcel}.${format}"`,
    },
  })
}

const contentTypes = { pdf: 'application/pdf', png: 'image/png' }

/** Cancels the label. */
export const action = formAction({
  authorise: loadOrderAccess,
  failureCode: failure.code,
  run: ({ requestScope, store, key, toActor }, { params }: Route.ActionArgs) => {
    const parcels = openStoreParcels(requestScope, store)
    return isId(params.parcel)
      ? cancelParcelLabel(parcels, key, toActor(), params.parcel)
      : Promise.resolve(refused('labelMissing'))
  },
  backTo: ({ key }) => to.admin.order(key.order_id),
})

export const clientAction = keepFormOnError(failure)

function parcelParam({ parcel }: { parcel: string }): string {
  return isId(parcel) ? parcel : throwIfRefused<never>(refused('labelMissing'))
}
