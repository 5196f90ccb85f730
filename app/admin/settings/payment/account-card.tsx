import { to } from '#domain/paths.ts'
import { textOf } from '#domain/stored.ts'
import { adminTradeWords } from '#domain/text/admin/trade.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Served } from '../card-view.ts'
import type { TradeView } from '../read-trade-view.ts'
import { SettingsForm } from '../settings-form.tsx'
import { useCard } from '../use-card.ts'

type Account = TradeView['account']['values']
type Draft = { publishable_key: string; secret_key: string; first: string; second: string }

const { payment: words } = adminTradeWords

/** Keys of the store's payment account. Secret keys are write-only. */
export function AccountCard({ view, served }: { view: TradeView; served: Served<Account> }) {
  const card = useCard<Account, Draft>({ view: view.account, served, draftOf, typedDraft })
  const { draft, base, answer, set } = card
  const { publishable_key } = base.values
  const faultOf = (field: string) => answer?.faults[field] ?? answer?.faults['']
  return (
    <Card
      title={words.account}
      description={words.accountIntro}
      aside={
        publishable_key ? (
          <Badge tone="good">{words.connected[modeOf(publishable_key)]}</Badge>
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
        saved={words.accountSaved}
        conflict={card.conflictIn((values) => [
          { field: 'publishable_key', label: words.publishableKey, value: values.publishable_key },
        ])}
      >
        <p className="text-sm text-muted">
          {words.webhookAddress}{' '}
          <code className="font-mono wrap-anywhere text-ink">{view.webhookAddress}</code>
        </p>
        <div className="grid gap-5 md:grid-cols-2">
          {fields.map(({ key, name, label, hint, isSecret, fault }) => (
            <Field key={key} label={label} hint={hint} error={faultOf(fault)}>
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

const fields = [
  {
    key: 'publishable_key',
    name: 'publishable_key',
    fault: 'publishable_key',
    label: words.publishableKey,
    hint: 'pk_…',
    isSecret: false,
  },
  {
    key: 'secret_key',
    name: 'secret_key',
    fault: 'secret_key',
    label: words.secretKey,
    hint: words.secretKeyHint,
    isSecret: true,
  },
  {
    key: 'first',
    name: 'webhook_secrets[]',
    fault: 'webhook_secrets',
    label: words.webhookSecret,
    hint: 'whsec_…',
    isSecret: true,
  },
  {
    key: 'second',
    name: 'webhook_secrets[]',
    fault: 'webhook_secrets.1',
    label: words.secondWebhookSecret,
    hint: words.secondWebhookSecretHint,
    isSecret: true,
  },
] as const

function modeOf(key: string): 'test' | 'live' {
  return key.includes('_live_') ? 'live' : 'test'
}

function draftOf({ publishable_key }: Account): Draft {
  return { publishable_key, secret_key: '', first: '', second: '' }
}

function typedDraft({ publishable_key }: Record<string, unknown>): Draft {
  return draftOf({ publishable_key: textOf(publishable_key) })
}
