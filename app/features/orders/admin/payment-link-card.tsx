import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminOrderDraftsTexts } from '../rules/admin-manual-orders-texts.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { useToast } from '#ui/toast.tsx'
import { isSaved, toErrorText, type FormResult } from '#web/form-result.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { SideCard } from '#features/support/admin/side-card.tsx'
import type { OrderView } from './order-view.ts'

const { card: words } = adminOrderDraftsTexts

type Props = { order: OrderView; url: string; mayHandle: boolean }

/** The open payment link of an order that staff have written. */
export function PaymentLinkCard({ order: { id, version, payment }, url, mayHandle }: Props) {
  const { Form, data, state, formData } = useFetcher<FormResult>({ key: `link ${id}` })
  const toast = useToast()
  const result = state === 'idle' ? data : undefined
  const isMailed = isSaved(result)
  useEffect(() => {
    if (isMailed) toast({ text: words.mailed, tone: 'good' })
  }, [isMailed, toast])
  const error = toErrorText(result)
  const isWorking = (intent: string) =>
    state !== 'idle' && formData?.get('intent') === intent && words.working
  return (
    <SideCard title={words.title}>
      {error && <ErrorBox>{error}</ErrorBox>}
      <Field label={words.label} hint={words.hint}>
        <TextInput
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="text-sm"
        />
      </Field>
      {payment?.expires_at && (
        <p className="text-sm">
          {words.until} <Timestamp at={payment.expires_at} hasTime />
        </p>
      )}
      {mayHandle && (
        <Form method="post" action={to.admin.order.paymentLink(id)} className="grid gap-2">
          <input type="hidden" name="seen" value={version} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="send" pendingLabel={isWorking('send')}>
              {words.send}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="close"
              variant="secondary"
              pendingLabel={isWorking('close')}
            >
              {words.close}
            </Button>
          </div>
          <p className="text-sm text-muted">{words.closeHint}</p>
        </Form>
      )}
    </SideCard>
  )
}
