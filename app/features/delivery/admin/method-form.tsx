import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { deliveryKinds } from '../rules/delivery-method.ts'
import { parcelCarrierNames, parcelCarriers } from '#shared/parcels/parcel-carrier.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { adminDeliveryTexts } from '../rules/admin-texts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, TextInput, Select } from '#ui/field.tsx'
import { DataForm } from '#web/data-form.tsx'
import { FormKey } from '#web/form-key.tsx'
import { toFieldError, type FormResult } from '#web/form-result.ts'
import { parseSubmittedValues } from '#web/submitted-values.ts'
import { useNewRowFocus } from '#shell/admin/rows/use-rows.ts'
import { blankZone, parseMethodDraft, type MethodDraft } from './method-draft.ts'
import { ZoneFields } from './zone-fields.tsx'

type Props = {
  title: string
  method: MethodDraft
  money: MoneyStyle
  result: FormResult | undefined
  version?: string
  /** A new one alone has it. */
  form_key?: string
  aside?: ReactNode
}

const { form: words } = adminDeliveryTexts

export function MethodForm({ title, method, money, result, version, form_key, aside }: Props) {
  const submitted = parseSubmittedValues(result)
  const draft = submitted ? parseMethodDraft(submitted) : method
  const getError = (field: string) => toFieldError(result, field)
  // An empty zone at the end is there without scripts.
  const [added, setAdded] = useState(draft.zones.length === 0 ? 1 : 0)
  const { list, awaitRow } = useNewRowFocus<HTMLDivElement>()
  const zones = [...draft.zones, ...Array.from({ length: added }, () => blankZone)]
  return (
    <Card title={title} aside={aside}>
      <DataForm result={result} version={version} cancelHref={to.admin.settings.delivery()}>
        {form_key !== undefined && <FormKey initialKey={form_key} result={result} />}
        <div className="grid gap-5 md:grid-cols-2">
          <Field label={words.kind} error={getError('kind')}>
            <Select name="kind" defaultValue={draft.kind}>
              {deliveryKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.carrier} hint={words.carrierHint} error={getError('carrier')}>
            <Select name="carrier" defaultValue={draft.carrier}>
              <option value="">{words.noCarrier}</option>
              {parcelCarriers.map((carrier) => (
                <option key={carrier} value={carrier}>
                  {parcelCarrierNames[carrier]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.name} hint={words.nameHint} error={getError('name')}>
            <TextInput name="name" defaultValue={draft.name} maxLength={limits.deliveryName} />
          </Field>
          <fieldset>
            <legend className="mb-2 text-sm font-medium">{words.days}</legend>
            <div className="grid grid-cols-2 gap-4">
              <Field label={words.transitFrom} error={getError('transit_from')}>
                <TextInput
                  name="transit_from"
                  inputMode="numeric"
                  defaultValue={draft.transit_from}
                />
              </Field>
              <Field label={words.transitTo} error={getError('transit_to')}>
                <TextInput name="transit_to" inputMode="numeric" defaultValue={draft.transit_to} />
              </Field>
            </div>
          </fieldset>
        </div>
        <div ref={list} className="contents">
          {zones.map((zone, index) => (
            <ZoneFields
              // eslint-disable-next-line react/no-array-index-key
              key={index}
              index={index}
              zone={zone}
              money={money}
              getError={getError}
            />
          ))}
        </div>
        {getError('zones') && <p className="text-sm text-danger">{getError('zones')}</p>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="button"
            variant="secondary"
            onClick={() => {
              awaitRow()
              setAdded((count) => count + 1)
            }}
          >
            <Plus aria-hidden="true" strokeWidth={2} />
            {words.addZone}
          </Button>
          <p className="text-sm text-muted">{words.zoneHint}</p>
        </div>
        <noscript>
          <ZoneFields index={zones.length} zone={blankZone} money={money} getError={getError} />
        </noscript>
        <Checkbox name="active" label={words.active} defaultChecked={draft.active} />
      </DataForm>
    </Card>
  )
}
