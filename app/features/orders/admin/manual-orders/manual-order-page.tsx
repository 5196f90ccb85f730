import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { Form } from 'react-router'
import { getErrorHeading } from '#shared/errors/localised-error.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminOrderDraftsTexts as texts } from '../../rules/admin-manual-orders-texts.ts'
import type { ManualOrderView } from '../../server/manual-orders/read-manual-order.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox, Banner } from '#ui/banner.tsx'
import { FormKey } from '#web/form-key.tsx'
import type { FormResult } from '#web/form-result.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'
import { FirstOrder } from './manual-orders.tsx'
import { BuyerFields, DeliveryFields, LinkFields, NoteField } from './buyer-fields.tsx'
import { DiscountFields, ManualOrderSums } from './manual-order-sums.tsx'
import { ManualOrderLines } from './manual-order-lines.tsx'
import { ProductSearch } from './product-search.tsx'
import { IntentButton } from './intent-button.tsx'

type Props = {
  draft: ManualOrderView
  find: string
  result: FormResult | undefined
  /** A new one alone has it. */
  form_key?: string | undefined
}

/** Every button saves what was typed. */
export function ManualOrderPage({ draft, find, result, form_key }: Props) {
  const { id, version, order_number } = draft
  return (
    <>
      <BackLink href={to.admin.orders.drafts()}>{texts.back}</BackLink>
      <PageHeader
        title={id === null ? texts.new : texts.edit}
        actions={
          id !== null && (
            <Form method="post" action={to.admin.orders.draft.removal(id)}>
              <Button type="submit" variant="secondary">
                {texts.discard}
              </Button>
            </Form>
          )
        }
      />
      {order_number !== null && (
        <div className="mb-6">
          <Banner>{texts.expired(order_number)}</Banner>
        </div>
      )}
      {/* A saved draft shows what was stored. */}
      <DraftForm key={version} draft={draft} find={find} result={result} form_key={form_key} />
    </>
  )
}

function DraftForm({ draft, find, result, form_key }: Props) {
  const { form, error, getFieldError } = useFormResult(result)
  useUnsavedForm(form, result)
  // After a refused link the draft is saved.
  const isUnsaved = (result?.submitted?.['version'] ?? '') === String(draft.version ?? '')
  const submitted = isUnsaved ? result?.submitted : undefined
  const getValue = (name: string, stored: string) => submitted?.[name] ?? stored
  const fields = { draft, getValue, getError: getFieldError }
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      {/* The button of the Enter key. */}
      <button type="submit" name="intent" value="save" hidden />
      {error && <ErrorBox>{error}</ErrorBox>}
      {form_key !== undefined && <FormKey initialKey={form_key} result={result} />}
      {draft.version !== null && <input type="hidden" name="version" value={draft.version} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <Card title={texts.goods.title}>
            <div className="grid gap-6">
              <ManualOrderLines {...fields} />
              <ProductSearch draft={draft} find={find} error={getFieldError('find')} />
            </div>
          </Card>
          <Card title={texts.discount.title}>
            <DiscountFields {...fields} />
          </Card>
          {draft.first ? (
            <FirstOrder draft={draft} first={draft.first} />
          ) : (
            <>
              <Card title={texts.customer.title}>
                <BuyerFields {...fields} />
              </Card>
              <Card title={texts.delivery.title}>
                <DeliveryFields {...fields} />
              </Card>
            </>
          )}
          <Card title={texts.note.title}>
            <NoteField {...fields} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-6">
          <ManualOrderSums draft={draft} />
          <Card title={texts.link.title}>
            <div className="grid gap-5">
              <LinkFields {...fields} />
              <div className="flex flex-wrap gap-3">
                {draft.version !== null && (
                  <IntentButton value="send" pendingLabel={texts.link.sending}>
                    {texts.link.send}
                  </IntentButton>
                )}
                <IntentButton
                  value="save"
                  variant="secondary"
                  pendingLabel={adminCommonTexts.saving}
                >
                  {texts.save}
                </IntentButton>
              </div>
              {draft.refusal && draft.version !== null && (
                <p className="text-sm text-danger">
                  {getErrorHeading(draft.refusal, getStaffLanguage())}
                </p>
              )}
            </div>
          </Card>
        </div>
      </div>
    </Form>
  )
}
