import {
  methodsByProvider,
  paymentMethods,
  type AccountProvider,
  type PaymentMethod,
} from '#shared/payments/payment-methods.ts'
import { to } from '#shared/paths/paths.ts'
import { toText, toTexts } from '#shared/json-values.ts'
import { adminSalesTermsTexts } from '../../rules/admin-sales-terms-texts.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { toFieldError } from '#web/form-result.ts'
import { type DocumentResult, useSection } from '#features/stores/admin/settings/use-section.ts'
import type { SalesTermsView } from '#features/stores/admin/settings/read-sales-terms-view.ts'
import { SettingsForm } from '#features/stores/admin/settings/settings-form.tsx'

type Means = SalesTermsView['means']['values']
type Draft = { means: PaymentMethod[]; authorisation_days: string }

const { payment: words } = adminSalesTermsTexts

type Props = { view: SalesTermsView; documentResult: DocumentResult<Means> }

/** Chooses what the payment page of the account offers, and tells what each means needs. */
export function PaymentMethodsCard({ view, documentResult }: Props) {
  const { account } = view.means.values
  return (
    <Card title={words.meansTitle} description={words.meansIntro}>
      {account === null ? (
        <p className="text-sm text-muted">{words.meansWithoutAccount}</p>
      ) : (
        <MeansForm view={view} documentResult={documentResult} account={account} />
      )}
    </Card>
  )
}

function MeansForm({ view, documentResult, account }: Props & { account: AccountProvider }) {
  const card = useSection<Means, Draft>({ view: view.means, documentResult, toDraft, parseDraft })
  const { draft, result, set } = card
  const error = toFieldError(result, 'means')
  return (
    <SettingsForm
      name="means"
      card={card}
      action={to.admin.settings.payment.means()}
      mayEdit={view.mayEdit}
      savedMessage={words.meansSaved}
      conflict={card.getConflict(({ means, authorisation_days }) => [
        {
          field: 'means',
          label: words.meansTitle,
          value: means.map((mean) => words.means[mean]).join(', '),
        },
        {
          field: 'authorisation_days',
          label: words.authorisationDays,
          value: authorisation_days,
        },
      ])}
    >
      <ul className="grid gap-2">
        {methodsByProvider[account].map((mean) => (
          <li key={mean}>
            <Checkbox
              name="means[]"
              value={mean}
              label={words.means[mean]}
              checked={draft.means.includes(mean)}
              onChange={({ currentTarget: { checked } }) =>
                set({ means: toggleMean(draft.means, mean, checked) })
              }
            />
            <p className="ps-8 text-sm text-muted">{getNeed(account, mean)}</p>
          </li>
        ))}
      </ul>
      {account === 'quickpay' && <p className="text-sm text-muted">{words.klarnaMissing}</p>}
      {error && <p className="text-sm text-danger">{error}</p>}
      <Field
        label={words.authorisationDays}
        hint={words.authorisationDaysHint}
        error={toFieldError(result, 'authorisation_days')}
      >
        <TextInput
          name="authorisation_days"
          inputMode="numeric"
          autoComplete="off"
          value={draft.authorisation_days}
          onChange={({ currentTarget: { value } }) => set({ authorisation_days: value })}
        />
      </Field>
    </SettingsForm>
  )
}

function getNeed(account: AccountProvider, mean: PaymentMethod): string {
  const needs: Partial<Record<PaymentMethod, string>> = words.needs[account]
  return needs[mean] ?? ''
}

// Keeps the order of `paymentMethods`.
function toggleMean(
  chosen: readonly PaymentMethod[],
  toggled: PaymentMethod,
  isChecked: boolean,
): PaymentMethod[] {
  return paymentMethods.filter((mean) => (mean === toggled ? isChecked : chosen.includes(mean)))
}

function toDraft({ means, authorisation_days }: Means): Draft {
  return { means, authorisation_days: String(authorisation_days) }
}

function parseDraft({ means, authorisation_days }: Record<string, unknown>): Draft {
  const submitted = toTexts(means)
  return {
    means: paymentMethods.filter((mean) => submitted.includes(mean)),
    authorisation_days: toText(authorisation_days),
  }
}
