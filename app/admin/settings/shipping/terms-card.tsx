import { typedAmount } from '#domain/typed-amount.ts'
import { to } from '#domain/paths.ts'
import { textOf } from '#domain/stored.ts'
import { adminTradeWords } from '#domain/text/admin/trade.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Served } from '../card-view.ts'
import type { TradeView } from '../read-trade-view.ts'
import { SettingsForm } from '../settings-form.tsx'
import { useCard } from '../use-card.ts'

type Terms = TradeView['terms']['values']
type Draft = { examination_fee: string; contribution_recipient: string }

const { shipping: words } = adminTradeWords

export function TermsCard({ view, served }: { view: TradeView; served: Served<Terms> }) {
  const draftOf = ({ examination_fee: fee, contribution_recipient }: Terms): Draft => ({
    examination_fee: fee === null ? '' : typedAmount(fee, view.money.numberFormat),
    contribution_recipient,
  })
  const card = useCard<Terms, Draft>({ view: view.terms, served, draftOf, typedDraft })
  const { draft, answer, set } = card
  return (
    <Card title={words.terms} description={words.termsIntro}>
      <SettingsForm
        name="terms"
        card={card}
        action={to.admin.settings.shipping.terms()}
        mayEdit={view.mayEdit}
        saved={words.termsSaved}
        conflict={card.conflictIn((one) => [
          { field: 'examination_fee', label: words.fee, value: one.examination_fee },
          {
            field: 'contribution_recipient',
            label: words.recipient,
            value: one.contribution_recipient,
          },
        ])}
      >
        <div className="grid max-w-96 gap-5">
          <Field label={words.fee} hint={words.feeHint} error={answer?.faults['examination_fee']}>
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
            error={answer?.faults['contribution_recipient']}
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

function typedDraft({ examination_fee, contribution_recipient }: Record<string, unknown>): Draft {
  return {
    examination_fee: textOf(examination_fee),
    contribution_recipient: textOf(contribution_recipient),
  }
}
