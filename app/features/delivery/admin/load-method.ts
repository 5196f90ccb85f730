import { readDeliveryMethod } from '#features/stores/server/read-delivery-settings.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'

/** Loads the method of the path. */
export async function loadMethod(args: ActionArgs) {
  const { staff, store } = await getSelectedStore(args, 'editSettings')
  return loadOrRefuse(args, 'deliveryLoadFailed', () =>
    readDeliveryMethod(staff, store, args.params['method']),
  )
}
