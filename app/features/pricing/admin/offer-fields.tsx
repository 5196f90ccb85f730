import { limits } from '#shared/limits.ts'
import { campaignKinds, type CampaignKind } from '../rules/campaign.ts'
import { adminCampaignsTexts } from '../rules/admin-campaigns-texts.ts'
import { Field, TextInput, Select } from '#ui/field.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { getKind, type FormView } from './campaign-draft.ts'
import { Checkbox } from '#ui/checkbox.tsx'

const { form: words, kinds } = adminCampaignsTexts

export function OfferFields({ draft, submitted, getFieldError }: FormView) {
  const kind = getKind(submitted)
  // Without scripts the kind may change while the fields stay, so all of them are shown.
  const isHydrated = useHydrated()
  const isShown = (...of: CampaignKind[]) => !isHydrated || of.includes(kind)
  const isPercent = isHydrated && kind === 'percent'
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label={words.name} hint={words.nameHint} error={getFieldError('name')}>
        <TextInput name="name" defaultValue={draft.name} maxLength={limits.campaignName} />
      </Field>
      <Field label={words.kind} error={getFieldError('kind')}>
        <Select name="kind" defaultValue={getKind(draft)}>
          {campaignKinds.map((one) => (
            <option key={one} value={one}>
              {kinds[one]}
            </option>
          ))}
        </Select>
      </Field>
      {isShown('percent', 'amount', 'fixed', 'order_amount', 'quantity_price', 'bundle') && (
        <Field
          label={isPercent ? words.percent : words.amount(draft.currency)}
          error={getFieldError('value')}
        >
          <TextInput
            name="value"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={draft.value}
          />
        </Field>
      )}
      {isShown('buy_get', 'quantity_price') && (
        <Field
          label={kind === 'quantity_price' ? words.quantity : words.buyQuantity}
          error={getFieldError('buy_quantity')}
        >
          <TextInput
            name="buy_quantity"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={draft.buy_quantity}
          />
        </Field>
      )}
      {isShown('buy_get') && (
        <Field label={words.freeQuantity} error={getFieldError('free_quantity')}>
          <TextInput
            name="free_quantity"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={draft.free_quantity}
          />
        </Field>
      )}
      {isShown('fixed') && (
        <Field
          label={words.formerPrice}
          hint={words.formerPriceHint}
          optional={words.optional}
          error={getFieldError('former_price')}
        >
          <TextInput
            name="former_price"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={draft.former_price}
          />
        </Field>
      )}
    </div>
  )
}

export function PeriodFields({ draft, getFieldError }: FormView) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label={words.startsAt} hint={words.startsAtHint} error={getFieldError('starts_at')}>
        <TextInput type="datetime-local" name="starts_at" defaultValue={draft.starts_at} />
      </Field>
      <Field label={words.endsAt} hint={words.endsAtHint} error={getFieldError('ends_at')}>
        <TextInput type="datetime-local" name="ends_at" defaultValue={draft.ends_at} />
      </Field>
    </div>
  )
}

export function ConditionFields({ draft, submitted, getFieldError, isNew }: FormView) {
  const isHydrated = useHydrated()
  const asksForCode = isNew && (!isHydrated || submitted.needs_code !== '')
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <Checkbox
          name="needs_code"
          label={words.needsCode}
          defaultChecked={draft.needs_code !== ''}
        />
        {asksForCode && (
          <Field
            label={words.code}
            hint={words.codeHint}
            optional={words.optional}
            error={getFieldError('code')}
          >
            <TextInput
              name="code"
              defaultValue={draft.code}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        )}
      </div>
      <Checkbox
        name="combinable"
        label={words.combinable}
        hint={words.combinableHint}
        defaultChecked={draft.combinable !== ''}
      />
      <Field
        label={words.minimum(draft.currency)}
        hint={words.minimumHint}
        optional={words.optional}
        error={getFieldError('minimum')}
      >
        <TextInput
          name="minimum"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={draft.minimum}
        />
      </Field>
      <Field
        label={words.uses}
        hint={words.signedIn}
        optional={words.optional}
        error={getFieldError('uses_per_customer')}
      >
        <TextInput
          name="uses_per_customer"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={draft.uses_per_customer}
        />
      </Field>
      <Checkbox
        name="first_order_only"
        label={words.firstOrder}
        hint={words.signedIn}
        defaultChecked={draft.first_order_only !== ''}
      />
    </div>
  )
}
