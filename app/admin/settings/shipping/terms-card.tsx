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
type Draft = { examination_fee: string }

const { shipping: words } = adminTradeWords

export function TermsCard({ view, served }: { view: TradeView; served: Served<Terms> }) {
  const draftOf = ({ examination_fee: fee }: Terms): Draft => ({
    examination_fee: fee === null ? '' : typedAmount(fee, view.money.numberFormat),
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
        conflict={card.conflictIn(({ examination_fee }) => [
          { field: 'examination_fee', label: words.fee, value: examination_fee },
        ])}
      >
        <div className="max-w-96">
          <Field label={words.fee} hint={words.feeHint} error={answer?.faults['examination_fee']}>
            <TextInput
              name="examination_fee"
              inputMode="decimal"
              className="tabular-nums"
              value={draft.examination_fee}
              onChange={({ currentTarget: { value } }) => set({ examination_fee: value })}
            />
          </Field>
        </div>
      </SettingsForm>
    </Card>
  )
}

function typedDraft({ examination_fee }: Record<string, unknown>): Draft {
  return { examination_fee: textOf(examination_fee) }
}
