import { formatAmountInput } from '#shared/money/parse-amount.ts'
import { minor } from '#shared/money/money.ts'
import {
  contributionPurposes,
  type ContributionPurpose,
} from '#features/orders/rules/contribution.ts'
import { to } from '#shared/paths/paths.ts'
import { toText } from '#shared/json-values.ts'
import { adminContributionTexts as texts } from '../rules/admin-texts.ts'
import { Card } from '#ui/card.tsx'
import { Field, TextInput, Select } from '#ui/field.tsx'
import { toFieldError } from '#web/form-result.ts'
import { type DocumentResult, useSection } from '#features/stores/admin/settings/use-section.ts'
import { SettingsForm } from '#features/stores/admin/settings/settings-form.tsx'
import type { ContributionsView } from './read-contributions-view.ts'

type Terms = ContributionsView['contribution']['values']
type Draft = Omit<Terms, 'contribution_rate'> & { contribution_rate: string }
type Props = { view: ContributionsView; documentResult: DocumentResult<Terms> }

/** The share of each purchase that is given, its recipient and its purpose. */
export function ContributionCard({ view, documentResult }: Props) {
  const toDraft = ({ contribution_rate: rate, ...terms }: Terms): Draft => ({
    ...terms,
    contribution_rate: formatAmountInput(minor(rate), view.money.numberFormat),
  })
  const card = useSection<Terms, Draft>({
    view: view.contribution,
    documentResult,
    toDraft,
    parseDraft,
  })
  const { draft, result, set } = card
  return (
    <Card title={texts.card} description={texts.cardIntro}>
      <SettingsForm
        name="contribution"
        card={card}
        action={to.admin.settings.contributions()}
        mayEdit={view.mayEdit}
        savedMessage={texts.saved}
        conflict={card.getConflict((one) => [
          {
            field: 'contribution_recipient',
            label: texts.recipient,
            value: one.contribution_recipient,
          },
          { field: 'contribution_rate', label: texts.rate, value: one.contribution_rate },
          {
            field: 'contribution_purpose',
            label: texts.purpose,
            value: texts.purposes[one.contribution_purpose],
          },
        ])}
      >
        <div className="grid max-w-96 gap-5">
          <Field
            label={texts.recipient}
            hint={texts.recipientHint}
            error={toFieldError(result, 'contribution_recipient')}
          >
            <TextInput
              name="contribution_recipient"
              value={draft.contribution_recipient}
              onChange={({ currentTarget: { value } }) => set({ contribution_recipient: value })}
            />
          </Field>
          <Field
            label={texts.rate}
            hint={texts.rateHint}
            error={toFieldError(result, 'contribution_rate')}
          >
            <TextInput
              name="contribution_rate"
              inputMode="decimal"
              className="tabular-nums"
              value={draft.contribution_rate}
              onChange={({ currentTarget: { value } }) => set({ contribution_rate: value })}
            />
          </Field>
          <Field label={texts.purpose} error={toFieldError(result, 'contribution_purpose')}>
            <Select
              name="contribution_purpose"
              value={draft.contribution_purpose}
              onChange={({ currentTarget: { value } }) =>
                set({ contribution_purpose: toPurpose(value) })
              }
            >
              {contributionPurposes.map((purpose) => (
                <option key={purpose} value={purpose}>
                  {texts.purposes[purpose]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </SettingsForm>
    </Card>
  )
}

function toPurpose(typed: string): ContributionPurpose {
  return contributionPurposes.find((purpose) => purpose === typed) ?? 'carbon_removal'
}

function parseDraft(typed: Record<string, unknown>): Draft {
  return {
    contribution_recipient: toText(typed['contribution_recipient']),
    contribution_rate: toText(typed['contribution_rate']),
    contribution_purpose: toPurpose(toText(typed['contribution_purpose'])),
  }
}
