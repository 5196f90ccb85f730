import { to } from '#shared/paths/paths.ts'
import { adminSalesTermsTexts } from '#features/orders/rules/admin-sales-terms-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { toFieldError, type FormResult, toErrorText } from '#web/form-result.ts'
import { type DocumentResult, useSection } from '#features/stores/admin/settings/use-section.ts'
import { SettingsForm } from '#features/stores/admin/settings/settings-form.tsx'
import type { ParcelsView } from './read-parcels-view.ts'
import { useFetcher } from 'react-router'

type Account = ParcelsView['account']['values']
type Draft = { api_user: string; api_key: string }

const { parcels: words } = adminSalesTermsTexts

/** User and key are write-only. */
export function AccountCard({
  view,
  documentResult,
  checkResult,
}: {
  view: ParcelsView
  documentResult: DocumentResult<Account>
  checkResult: FormResult | undefined
}) {
  const card = useSection<Account, Draft>({
    view: view.account,
    documentResult,
    toDraft,
    parseDraft,
  })
  const { draft, base, result, set } = card
  const { is_connected } = base.values
  return (
    <Card
      title={words.account}
      description={words.accountIntro}
      aside={
        is_connected ? (
          <Badge tone="good">{words.connected}</Badge>
        ) : (
          <Badge tone="quiet">{words.notConnected}</Badge>
        )
      }
    >
      <SettingsForm
        name="parcels"
        card={card}
        action={to.admin.settings.parcels()}
        mayEdit={view.mayEdit}
        savedMessage={words.saved}
        conflict={card.getConflict(() => [])}
      >
        <div className="grid gap-5 md:grid-cols-2">
          <Field
            label={words.apiUser}
            hint={words.apiUserHint}
            error={toFieldError(result, 'api_user')}
          >
            <TextInput
              name="api_user"
              value={draft.api_user}
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget: { value } }) => set({ api_user: value })}
            />
          </Field>
          <Field label={words.apiKey} error={toFieldError(result, 'api_key')}>
            <TextInput
              name="api_key"
              type="password"
              value={draft.api_key}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => set({ api_key: value })}
            />
          </Field>
        </div>
      </SettingsForm>
      {view.mayEdit && is_connected && (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <KeyCheck documentResult={checkResult} />
          <ButtonLink variant="secondary" href={to.admin.settings.parcels.removal()}>
            {words.remove}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

const toDraft = (): Draft => ({ api_user: '', api_key: '' })
const parseDraft = toDraft

/** Asks Shipmondo whether it accepts the stored key. */
function KeyCheck({ documentResult }: { documentResult: FormResult | undefined }) {
  const { Form, state, data } = useFetcher<FormResult<never>>()
  const isChecking = state !== 'idle'
  const result = data ?? documentResult
  return (
    <Form method="post" action={to.admin.settings.parcels.check()} className="contents">
      <Button type="submit" variant="secondary" pendingLabel={isChecking && words.checking}>
        {words.check}
      </Button>
      <p role="status" className="order-last basis-full text-sm empty:hidden">
        {!isChecking && (toErrorText(result) ?? result?.notice)}
      </p>
    </Form>
  )
}
