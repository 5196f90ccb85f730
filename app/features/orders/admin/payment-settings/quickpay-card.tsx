import { to } from '#shared/paths/paths.ts'
import { adminSalesTermsTexts } from '../../rules/admin-sales-terms-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { noConflict } from '#web/edit-conflict.tsx'
import { toFieldError } from '#web/form-result.ts'
import { type DocumentResult, useSection } from '#features/stores/admin/settings/use-section.ts'
import type { SalesTermsView } from '#features/stores/admin/settings/read-sales-terms-view.ts'
import { SettingsForm } from '#features/stores/admin/settings/settings-form.tsx'

type Quickpay = SalesTermsView['quickpay']['values']
type Draft = { api_key: string; first: string; second: string }

const { payment: words } = adminSalesTermsTexts

/** Keys of the store's account at Quickpay; they are write-only. */
export function QuickpayCard({
  view,
  documentResult,
}: {
  view: SalesTermsView
  documentResult: DocumentResult<Quickpay>
}) {
  const card = useSection<Quickpay, Draft>({
    view: view.quickpay,
    documentResult,
    toDraft: createDraft,
    parseDraft: createDraft,
  })
  const { draft, base, result, set } = card
  const getFieldError = (field: string) => toFieldError(result, field) ?? toFieldError(result, '')
  return (
    <Card
      title={words.quickpay}
      description={words.quickpayIntro}
      aside={
        base.values.isConnected ? (
          <Badge tone="good">{words.quickpayConnected}</Badge>
        ) : (
          <Badge tone="quiet">{words.notConnected}</Badge>
        )
      }
    >
      <SettingsForm
        name="quickpay"
        card={card}
        action={to.admin.settings.payment.quickpay()}
        mayEdit={view.mayEdit}
        savedMessage={words.accountSaved}
        conflict={noConflict}
      >
        <p className="text-sm text-muted">
          {words.quickpayCallback} {words.quickpayTest}
        </p>
        <div className="grid gap-5 md:grid-cols-2">
          {listFields().map(({ key, name, label, hint, errorField }) => (
            <Field key={key} label={label} hint={hint} error={getFieldError(errorField)}>
              <TextInput
                name={name}
                type="password"
                value={draft[key]}
                autoComplete="off"
                spellCheck={false}
                onChange={({ currentTarget: { value } }) => set({ [key]: value })}
              />
            </Field>
          ))}
        </div>
      </SettingsForm>
    </Card>
  )
}

const listFields = () =>
  [
    {
      key: 'api_key',
      name: 'api_key',
      errorField: 'api_key',
      label: words.apiKey,
      hint: words.apiKeyHint,
    },
    {
      key: 'first',
      name: 'private_keys[]',
      errorField: 'private_keys',
      label: words.privateKey,
      hint: words.privateKeyHint,
    },
    {
      key: 'second',
      name: 'private_keys[]',
      errorField: 'private_keys.1',
      label: words.secondPrivateKey,
      hint: words.secondPrivateKeyHint,
    },
  ] as const

function createDraft(): Draft {
  return { api_key: '', first: '', second: '' }
}
