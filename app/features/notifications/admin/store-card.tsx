import { notificationModes } from '../rules/notifications.ts'
import { adminNotificationTexts as texts } from '../rules/admin-notifications-texts.ts'
import type { StoreChoices } from '../server/save-notification-choices.ts'
import { Card } from '#ui/card.tsx'
import { Field, Select } from '#ui/field.tsx'
import { readFormResult, type FormResult } from '#web/form-result.ts'

type Props = {
  store: StoreChoices
  place: number
  isCompanyShown: boolean
  result: FormResult | undefined
}

/** The kinds of one store; the first card explains them. */
export function StoreCard({ store, place, isCompanyShown, result }: Props) {
  const { getFieldError, getTypedValue } = readFormResult(result)
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
              <Select name={name} defaultValue={getTypedValue(name) ?? mode}>
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
