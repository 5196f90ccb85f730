import { deliveryMethodsRefusals } from '../rules/staff-errors.ts'
import { adminDeliveryTexts as texts } from '../rules/admin-texts.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { sectionActions } from '#features/stores/admin/settings/sections.ts'
import { SettingsNav } from '#features/stores/admin/settings/settings-nav.tsx'
import type { Route } from './+types/calendar'
import { CalendarCard } from './calendar-card.tsx'
import { loadDelivery, type DeliveryView } from './read-delivery-view.ts'

export const loader = loadDelivery

export const action = sectionActions.calendar
export const clientAction = keepFormOnError<DeliveryView['calendar']>(
  deliveryMethodsRefusals.deliverySaveFailed,
)
export const meta = () => toPageTitle(texts.title)

/** Browsers without scripts see the errors of the form here. */
export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      <SettingsNav />
      <CalendarCard key={loaderData.store_id} view={loaderData} documentResult={actionData} />
    </>
  )
}
