import type { Refused } from '#shared/errors/errors.ts'
import { requestLabel, type LabelRequest } from '#features/delivery/server/request-label.ts'
import type { Shipment } from '#platform/parcels/parcel-hub.ts'
import { openParcelHubs, type HubSettings } from '#platform/parcels/parcel-hubs.ts'
import type { StepContext } from './steps.ts'

/** A label that is bought at the parcel hub. */
export type LabelStep = { do: 'label'; hub: HubSettings; request: LabelRequest; staff_id: string }

export function runLabelStep(
  { settings, storePayments: { job, store } }: Pick<StepContext, 'settings' | 'storePayments'>,
  { hub, request, staff_id }: LabelStep,
): Promise<Shipment | Refused> {
  const hubs = openParcelHubs({ keysFor: settings.keysFor, parcelHub: hub })
  return requestLabel({ job, store, hubs }, { staff_id }, request)
}
