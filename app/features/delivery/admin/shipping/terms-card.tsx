import { formatAmountInput } from '#shared/money/parse-amount.ts'
import { to } from '#shared/paths/paths.ts'
import { toText } from '#shared/json-values.ts'
import { adminSalesTermsTexts } from '#features/orders/rules/admin-sales-terms-texts.ts'
import { Card } from '#ui/card.tsx'
import { Field, TextInput, Textarea } from '#ui/field.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { toFieldError } from '#web/form-result.ts'
import { type DocumentResult, useSection } from '#features/stores/admin/settings/use-section.ts'
import type { SalesTermsView } from '#features/stores/admin/settings/read-sales-terms-view.ts'
import { SettingsForm } from '#features/stores/admin/settings/settings-form.tsx'

type Terms = SalesTermsView['terms']['values']
type Draft = Omit<Terms, 'examination_fee'> & { examination_fee: string }

const { shipping: words } = adminSalesTermsTexts

export function TermsCard({
  view,
  documentResult,
}: {
  view: SalesTermsView
  documentResult: DocumentResult<Terms>
}) {
  const toDraft = ({ examination_fee: fee, ...terms }: Terms): Draft => ({
    ...terms,
    examination_fee: fee === null ? '' : formatAmountInput(fee, view.money.numberFormat),
  })
  const card = useSection<Terms, Draft>({ view: view.terms, documentResult, toDraft, parseDraft })
  const { draft, result, set } = card
  return (
    <Card title={words.terms} description={words.termsIntro}>
      <SettingsForm
        name="terms"
        card={card}
        action={to.admin.settings.shipping.terms()}
        mayEdit={view.mayEdit}
        savedMessage={words.termsSaved}
        conflict={card.getConflict((one) => [
          { field: 'examination_fee', label: words.fee, value: one.examination_fee },
          { field: 'return_address', label: words.returnAddress, value: one.return_address },
          {
            field: 'pays_return',
            label: words.paysReturn,
            value: one.pays_return ? words.yes : words.no,
          },
        ])}
      >
        <div className="grid max-w-96 gap-5">
          <Field
            label={words.fee}
            hint={words.feeHint}
            error={toFieldError(result, 'examination_fee')}
          >
            <TextInput
              name="examination_fee"
              inputMode="decimal"
              className="tabular-nums"
              value={draft.examination_fee}
              onChange={({ currentTarget: { value } }) => set({ examination_fee: value })}
            />
          </Field>
          <Field
            label={words.returnAddress}
            hint={words.returnAddressHint}
            error={toFieldError(result, 'return_address')}
          >
            <Textarea
              name="return_address"
              rows={3}
              value={draft.return_address}
              onChange={({ currentTarget: { value } }) => set({ return_address: value })}
            />
          </Field>
          <div>
            <Switch
              name="pays_return"
              label={words.paysReturn}
              checked={draft.pays_return}
              onChange={({ currentTarget: { checked } }) => set({ pays_return: checked })}
            />
            <p className="mt-1 text-sm text-muted">{words.paysReturnHint}</p>
          </div>
        </div>
      </SettingsForm>
    </Card>
  )
}

function parseDraft(typed: Record<string, unknown>): Draft {
  return {
    examination_fee: toText(typed['examination_fee']),
    return_address: toText(typed['return_address']),
    pays_return: toText(typed['pays_return']) !== '',
  }
}
