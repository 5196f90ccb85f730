import { to } from '#shared/paths/paths.ts'
import { toText } from '#shared/json-values.ts'
import { adminSalesTermsTexts } from '../../rules/admin-sales-terms-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { toFieldError } from '#web/form-result.ts'
import { type DocumentResult, useSection } from '#features/stores/admin/settings/use-section.ts'
import type { SalesTermsView } from '#features/stores/admin/settings/read-sales-terms-view.ts'
import { SettingsForm } from '#features/stores/admin/settings/settings-form.tsx'

type Account = SalesTermsView['account']['values']
type Draft = { publishable_key: string; secret_key: string; first: string; second: string }

const { payment: words } = adminSalesTermsTexts

/** Keys of the store's payment account. Secret keys are write-only. */
export function AccountCard({
  view,
  documentResult,
}: {
  view: SalesTermsView
  documentResult: DocumentResult<Account>
}) {
  const card = useSection<Account, Draft>({
    view: view.account,
    documentResult,
    toDraft,
    parseDraft,
  })
  const { draft, base, result, set } = card
  const { publishable_key } = base.values
  const getFieldError = (field: string) => toFieldError(result, field) ?? toFieldError(result, '')
  return (
    <Card
      title={words.account}
      description={words.accountIntro}
      aside={
        publishable_key ? (
          <Badge tone="good">{words.connected[getMode(publishable_key)]}</Badge>
        ) : (
          <Badge tone="quiet">{words.notConnected}</Badge>
        )
      }
    >
      <SettingsForm
        name="account"
        card={card}
        action={to.admin.settings.payment()}
        mayEdit={view.mayEdit}
        savedMessage={words.accountSaved}
        conflict={card.getConflict((values) => [
          { field: 'publishable_key', label: words.publishableKey, value: values.publishable_key },
        ])}
      >
        <p className="text-sm text-muted">
          {words.webhookAddress}{' '}
          <code className="font-mono wrap-anywhere text-ink">{view.webhookAddress}</code>
        </p>
        <div className="grid gap-5 md:grid-cols-2">
          {listFields().map(({ key, name, label, hint, isSecret, errorField }) => (
            <Field key={key} label={label} hint={hint} error={getFieldError(errorField)}>
              <TextInput
                name={name}
                type={isSecret ? 'password' : 'text'}
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
      key: 'publishable_key',
      name: 'publishable_key',
      errorField: 'publishable_key',
      label: words.publishableKey,
      hint: 'pk_…',
      isSecret: false,
    },
    {
      key: 'secret_key',
      name: 'secret_key',
      errorField: 'secret_key',
      label: words.secretKey,
      hint: words.secretKeyHint,
      isSecret: true,
    },
    {
      key: 'first',
      name: 'webhook_secrets[]',
      errorField: 'webhook_secrets',
      label: words.webhookSecret,
      hint: 'whsec_…',
      isSecret: true,
    },
    {
      key: 'second',
      name: 'webhook_secrets[]',
      errorField: 'webhook_secrets.1',
      label: words.secondWebhookSecret,
      hint: words.secondWebhookSecretHint,
      isSecret: true,
    },
  ] as const

function getMode(key: string): 'test' | 'live' {
  return key.includes('_live_') ? 'live' : 'test'
}

function toDraft({ publishable_key }: Account): Draft {
  return { publishable_key, secret_key: '', first: '', second: '' }
}

function parseDraft({ publishable_key }: Record<string, unknown>): Draft {
  return toDraft({ publishable_key: toText(publishable_key) })
}
