import { formatTypedAmount } from '#domain/money/typed-amount.ts'
import { to } from '#domain/paths/paths.ts'
import { toText } from '#domain/shared/json-values.ts'
import { adminSalesTermsTexts } from '#domain/text/admin/sales-terms.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toFieldError } from '#web/form-result.ts'
import type { DocumentResult } from '../card-view.ts'
import type { SalesTermsView } from '../read-sales-terms-view.ts'
import { SettingsForm } from '../settings-form.tsx'
import { useCard } from '../use-card.ts'

type Terms = SalesTermsView['terms']['values']
type Draft = { examination_fee: string; contribution_recipient: string }

const { shipping: words } = adminSalesTermsTexts

export function TermsCard({
  view,
  documentResult,
}: {
  view: SalesTermsView
  documentResult: DocumentResult<Terms>
}) {
  const toDraft = ({ examination_fee: fee, contribution_recipient }: Terms): Draft => ({
    examination_fee: fee === null ? '' : formatTypedAmount(fee, view.money.numberFormat),
    contribution_recipient,
  })
  const card = useCard<Terms, Draft>({ view: view.terms, documentResult, toDraft, parseDraft })
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
          {
            field: 'contribution_recipient',
            label: words.recipient,
            value: one.contribution_recipient,
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
            label={words.recipient}
            hint={words.recipientHint}
            error={toFieldError(result, 'contribution_recipient')}
          >
            <TextInput
              name="contribution_recipient"
              value={draft.contribution_recipient}
              onChange={({ currentTarget: { value } }) => set({ contribution_recipient: value })}
            />
          </Field>
        </div>
      </SettingsForm>
    </Card>
  )
}

function parseDraft({ examination_fee, contribution_recipient }: Record<string, unknown>): Draft {
  return {
    examination_fee: toText(examination_fee),
    contribution_recipient: toText(contribution_recipient),
  }
}
