import { Plus } from 'lucide-react'
import { useState } from 'react'
import { parseCountries, describeVatAbroad } from '../rules/countries.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import { adminDeliveryTexts } from '../rules/admin-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { useNewRowFocus } from '#shell/admin/rows/use-rows.ts'
import { blankRate, type ZoneDraft } from './method-draft.ts'

type Props = {
  index: number
  zone: ZoneDraft
  money: MoneyStyle
  getError: (field: string) => string | undefined
}

const { form: words } = adminDeliveryTexts

/** The addresses of a zone with its prices; an empty price at the end is not saved. */
export function ZoneFields({ index, zone, money: { currency }, getError }: Props) {
  const [added, setAdded] = useState(1)
  const { list, awaitRow } = useNewRowFocus<HTMLDivElement>()
  const [countries, setCountries] = useState(zone.countries)
  const path = `zones.${index}`
  const known = parseCountries(countries)
  const warnings = Array.isArray(known) ? describeVatAbroad(known) : []
  const rates = [...zone.rates, ...Array.from({ length: added }, () => blankRate)]
  const ratesError = getError(`${path}.rates`)
  return (
    <fieldset className="paper grid gap-5 bg-wash p-4 md:p-5">
      <legend className="heading float-left text-base">{words.zone(index + 1)}</legend>
      <div className="grid gap-5 md:grid-cols-3">
        <Field
          label={words.countries}
          hint={words.countriesHint}
          error={getError(`${path}.countries`)}
        >
          <TextInput
            name={`${path}.countries`}
            defaultValue={zone.countries}
            onChange={({ currentTarget: { value } }) => setCountries(value)}
          />
        </Field>
        <Field
          label={words.postcodes}
          hint={words.postcodesHint}
          error={getError(`${path}.postcodes`)}
        >
          <TextInput name={`${path}.postcodes`} defaultValue={zone.postcodes} />
        </Field>
        <Field
          label={words.freeFrom(currency)}
          hint={words.freeFromHint}
          error={getError(`${path}.free_from`)}
        >
          <TextInput name={`${path}.free_from`} inputMode="decimal" defaultValue={zone.free_from} />
        </Field>
      </div>
      <div role="status" className="empty:hidden">
        {warnings.length > 0 && (
          <p className="max-w-prose text-sm font-medium text-danger">{warnings.join(' ')}</p>
        )}
      </div>
      <div className="grid gap-3">
        <div ref={list} className="contents">
          {rates.map((rate, at) => {
            const row = `${path}.rates.${at}`
            return (
              // eslint-disable-next-line react/no-array-index-key
              <div key={at} className="grid grid-cols-3 items-start gap-3">
                {listRateFields().map(({ name, label, inputMode }) => (
                  <Field key={name} label={label(currency)} error={getError(`${row}.${name}`)}>
                    <TextInput
                      name={`${row}.${name}`}
                      inputMode={inputMode}
                      defaultValue={rate[name]}
                    />
                  </Field>
                ))}
              </div>
            )
          })}
        </div>
        {ratesError && <p className="text-sm text-danger">{ratesError}</p>}
        <div>
          <Button
            type="button"
            variant="quiet"
            size="small"
            onClick={() => {
              awaitRow()
              setAdded((count) => count + 1)
            }}
          >
            <Plus aria-hidden="true" strokeWidth={2} />
            {words.addRate}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}

const listRateFields = () =>
  [
    { name: 'from_subtotal', label: words.fromSubtotal, inputMode: 'decimal' },
    { name: 'up_to_weight', label: () => words.upToWeight, inputMode: 'numeric' },
    { name: 'price', label: words.price, inputMode: 'decimal' },
  ] as const
