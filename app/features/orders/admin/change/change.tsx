import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { ordersRefusals } from '../../rules/errors.ts'
import { orderChangeForm } from '../../rules/order-change-form.ts'
import { mayChangeProducts } from '../../rules/order.ts'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { orderChangesTexts as texts } from '../../rules/admin-order-changes-texts.ts'
import { changePaidOrder } from '../../server/change/change-paid-order.ts'
import { readOrderChange } from '../../server/change/read-order-change.ts'
import { Field, TextInput, Select } from '#ui/field.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { loadOrderAccess } from '../load-order-access.ts'
import { StepCard } from '../step-card.tsx'
import type { Route } from './+types/change'
import { ChangedLines, type ChangeFields } from './changed-lines.tsx'
import { getCountryName } from '#features/delivery/rules/countries.ts'

const failure = ordersRefusals.orderStepFailed

export async function loader(args: Route.LoaderArgs) {
  const { staff, storePayments, key } = await loadOrderAccess(args, 'handleOrders')
  return loadOrRefuse(args, 'orderLoadFailed', () => readOrderChange(staff, storePayments.job, key))
}

export const action = formAction({
  authorise: loadOrderAccess,
  schema: orderChangeForm,
  failureCode: failure.code,
  run: ({ storePayments, key, toActor, values: { seen, ...wanted } }) =>
    changePaidOrder(storePayments, key, toActor(seen), wanted),
  done: ({ key }) => to.admin.order(key.order_id, { news: 'changed' }),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.title)

export default function Change({ loaderData, actionData }: Route.ComponentProps) {
  const { getFieldError, getSubmittedValue } = useFormResult(actionData)
  const fields = { view: loaderData, getFieldError, getSubmittedValue }
  return (
    <StepCard
      title={texts.title}
      isAllowed={mayChangeProducts}
      result={actionData}
      submit={texts.submit}
    >
      <p className="max-w-prose text-muted">{texts.intro}</p>
      <ChangedLines {...fields} />
      <AddressFields {...fields} />
      <div className="max-w-narrow">
        <Field label={texts.reason} hint={texts.reasonHint} error={getFieldError('reason')}>
          <TextInput
            name="reason"
            defaultValue={getSubmittedValue('reason')}
            maxLength={limits.label}
            autoComplete="off"
          />
        </Field>
      </div>
    </StepCard>
  )
}

const listFields = () =>
  [
    { name: 'name', label: texts.name, limit: limits.personName },
    { name: 'phone', label: texts.phone, limit: limits.phone },
    { name: 'address', label: texts.street, limit: limits.address },
    { name: 'postcode', label: texts.postcode, limit: limits.postcode },
    { name: 'city', label: texts.city, limit: limits.city },
  ] as const

/** The address inside the zones of the delivery that was chosen. */
function AddressFields({ view, getFieldError, getSubmittedValue }: ChangeFields) {
  const { to: address, countries } = view
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-sm font-medium">{texts.address}</legend>
      {listFields().map(({ name, label, limit }) => (
        <Field key={name} label={label} error={getFieldError(`to.${name}`)}>
          <TextInput
            name={`to.${name}`}
            type={name === 'phone' ? 'tel' : 'text'}
            defaultValue={getSubmittedValue(`to.${name}`) ?? address[name]}
            maxLength={limit}
            autoComplete="off"
          />
        </Field>
      ))}
      <Field label={texts.country} error={getFieldError('to.country')}>
        <Select name="to.country" defaultValue={getSubmittedValue('to.country') ?? address.country}>
          {countries.map((code) => (
            <option key={code} value={code}>
              {getCountryName(code, getStaffLanguage())}
            </option>
          ))}
        </Select>
      </Field>
    </fieldset>
  )
}
