import { staffRefusals } from '#features/staff/rules/errors.ts'
import { notificationForm } from '../rules/notification-form.ts'
import { adminNotificationTexts as texts } from '../rules/admin-notifications-texts.ts'
import {
  readNotificationChoices,
  saveNotificationChoices,
  type StoreChoices,
} from '../server/save-notification-choices.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Banner } from '#ui/banner.tsx'
import { DataForm } from '#web/data-form.tsx'
import { formAction } from '#web/form-action.ts'
import { readFormResult, type FormResult } from '#web/form-result.ts'
import { toSavedResult } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import type { Route } from './+types/notifications'
import { notificationModes } from '../rules/notifications.ts'

const failure = staffRefusals.noticesSaveFailed

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  return loadOrRefuse(args, 'noticesLoadFailed', () => readNotificationChoices(signedIn))
}

export const action = formAction({
  authorise: getSignedInStaff,
  schema: notificationForm,
  failureCode: failure.code,
  run: ({ values, ...signedIn }) => saveNotificationChoices(signedIn, values),
  done: () => toSavedResult(texts.saved),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.title)

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { hour, stores } = loaderData
  const { notice, getFieldError, getSubmittedValue } = readFormResult(actionData)
  const hasCompanies = new Set(stores.map(({ company_id }) => company_id)).size > 1
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      <div className="grid max-w-[52rem] gap-5">
        {notice && <Banner>{notice}</Banner>}
        {stores.length === 0 ? (
          <EmptyState title={texts.noStores} />
        ) : (
          <DataForm result={actionData}>
            {stores.map((store, place) => (
              <StoreCard
                key={store.store_id}
                store={store}
                place={place}
                isCompanyShown={hasCompanies}
                result={actionData}
              />
            ))}
            <Card title={texts.daily.title} description={texts.daily.intro}>
              <div className="max-w-48">
                <Field label={texts.daily.hour} error={getFieldError('hour')}>
                  <Select name="hour" defaultValue={getSubmittedValue('hour') ?? String(hour)}>
                    {hours.map((one) => (
                      <option key={one} value={one}>
                        {texts.formatHour(one)}
                      </option>
                    ))}
                  </Select>
                </Field>
              </div>
            </Card>
            <p className="text-sm text-muted">{texts.limit}</p>
          </DataForm>
        )}
      </div>
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

type Props = {
  store: StoreChoices
  place: number
  isCompanyShown: boolean
  result: FormResult | undefined
}

/** The kinds of one store; the first card explains them. */
function StoreCard({ store, place, isCompanyShown, result }: Props) {
  const { getFieldError, getSubmittedValue } = readFormResult(result)
  const prefix = `stores.${place}`
  return (
    <Card title={store.name} description={isCompanyShown ? store.company_name : undefined}>
      <input type="hidden" name={`${prefix}.store_id`} value={store.store_id} />
      <div className="grid gap-5 sm:grid-cols-2">
        {store.modes.map(({ kind, mode }) => {
          const name = `${prefix}.${kind}`
          return (
            <Field
              key={kind}
              label={texts.kinds[kind]}
              hint={place === 0 && texts.hints[kind]}
              error={getFieldError(name)}
            >
              <Select name={name} defaultValue={getSubmittedValue(name) ?? mode}>
                {notificationModes.map((one) => (
                  <option key={one} value={one}>
                    {texts.modes[one]}
                  </option>
                ))}
              </Select>
            </Field>
          )
        })}
      </div>
    </Card>
  )
}
