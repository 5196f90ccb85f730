import { parcelsRefusals } from '../../rules/staff-errors.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { sectionActions } from '#features/stores/admin/settings/sections.ts'
import type { Route } from './+types/parcels'
import { ParcelsPage, parcelsMeta } from './parcels-page.tsx'
import { loadParcels, type ParcelsView } from './read-parcels-view.ts'

export const loader = loadParcels
export const action = sectionActions.parcels
export const clientAction = keepFormOnError<ParcelsView['account']>(
  parcelsRefusals.parcelAccountFailed,
)
export const meta = parcelsMeta

export default function Parcels({ loaderData, actionData }: Route.ComponentProps) {
  return <ParcelsPage view={loaderData} account={actionData} />
}
