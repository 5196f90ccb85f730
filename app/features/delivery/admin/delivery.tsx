import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { Plus } from 'lucide-react'
import { useOutlet } from 'react-router'
import { findTown } from '../rules/postcodes.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { isFree } from '#shared/money/price.ts'
import { to } from '#shared/paths/paths.ts'
import { adminDeliveryTexts as texts } from '../rules/admin-texts.ts'
import { describeArrival, getMethodName } from '../rules/texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { drawings } from '#ui/drawings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { SettingsNav } from '#features/stores/admin/settings/settings-nav.tsx'
import type { Route } from './+types/delivery'
import { CalendarCard } from './calendar-card.tsx'
import { MethodList } from './method-list.tsx'
import { loadDelivery, type DeliveryView } from './read-delivery-view.ts'

export const loader = loadDelivery

export const meta = () => toPageTitle(texts.title)

export default function Delivery({ loaderData: view }: Route.ComponentProps) {
  const form = useOutlet()
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.intro}
        actions={
          view.mayEdit && (
            <ButtonLink href={to.admin.settings.delivery.newMethod()}>
              <Plus aria-hidden="true" strokeWidth={2} />
              {texts.new}
            </ButtonLink>
          )
        }
      />
      <SettingsNav />
      {form ?? (
        <div key={view.store_id} className="grid gap-6">
          <Example view={view} />
          {view.methods.length === 0 ? (
            <EmptyState
              drawing={drawings.parcel}
              title={texts.empty}
              explanation={texts.emptyExplained}
            />
          ) : (
            <section aria-label={texts.methods} className="grid gap-3">
              <p className="max-w-prose text-sm text-muted">{texts.methodsIntro}</p>
              <MethodList methods={view.methods} money={view.money} mayEdit={view.mayEdit} />
            </section>
          )}
          <CalendarCard view={view} documentResult={undefined} />
        </div>
      )}
    </>
  )
}

function Example({ view: { example, money } }: { view: DeliveryView }) {
  const { postcode, subtotal, choices } = example
  const place = `${postcode} ${findTown(postcode) ?? ''}`.trim()
  const sum = formatSum(subtotal, money)
  const intro = choices.length > 0 ? texts.example(place, sum) : texts.exampleNone(place, sum)
  return (
    <div className="paper bg-wash p-4 text-sm wrap-anywhere md:px-5">
      <p>{intro}</p>
      {choices.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {choices.map((choice) => (
            <li key={choice.methodId}>
              <span className="font-medium">{getMethodName(choice, getStaffLanguage())}</span>
              {' · '}
              {isFree(choice.price) ? texts.free : formatSum(choice.price, money)}
              {' · '}
              {describeArrival(choice, getStaffLanguage())}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
