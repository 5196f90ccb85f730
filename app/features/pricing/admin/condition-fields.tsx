import { adminCampaignsTexts } from '../rules/admin-campaigns-texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { FormView } from './form-view.ts'

const { form: words } = adminCampaignsTexts

export function ConditionFields({ draft, typed, getFieldError, isNew }: FormView) {
  const isHydrated = useHydrated()
  const asksForCode = isNew && (!isHydrated || typed.needs_code !== '')
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
