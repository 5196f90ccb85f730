import { carriers } from '../rules/parcel.ts'
import { adminParcelsTexts } from '#features/delivery/rules/admin-parcels-texts.ts'
import { Field, TextInput } from '#ui/field.tsx'

const { ship: words } = adminParcelsTexts

type Props = {
  tracking:
    | { carrier: string; tracking_number: string; tracking_url: string | null }
    | null
    | undefined
  getFieldError: (field: string) => string | undefined
  getSubmittedValue: (field: string) => string | undefined
}

export function TrackingFields({ tracking, getFieldError, getSubmittedValue }: Props) {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={words.carrier} optional={words.optional} error={getFieldError('carrier')}>
          <TextInput
            name="carrier"
            list="carriers"
            defaultValue={getSubmittedValue('carrier') ?? tracking?.carrier}
            autoComplete="off"
          />
        </Field>
        <datalist id="carriers">
          {carriers.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          label={words.trackingNumber}
          optional={words.optional}
          error={getFieldError('tracking_number')}
        >
          <TextInput
            name="tracking_number"
            defaultValue={getSubmittedValue('tracking_number') ?? tracking?.tracking_number}
            autoComplete="off"
          />
        </Field>
      </div>
      <Field
        label={words.trackingUrl}
        optional={words.optional}
        hint={words.trackingUrlHint}
        error={getFieldError('tracking_url')}
      >
        <TextInput
          type="url"
          name="tracking_url"
          defaultValue={getSubmittedValue('tracking_url') ?? tracking?.tracking_url ?? ''}
          placeholder="https://"
          autoComplete="off"
        />
      </Field>
    </>
  )
}
