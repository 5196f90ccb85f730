import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminSalesTermsTexts } from '#features/orders/rules/admin-sales-terms-texts.ts'
import { Button } from '#ui/button.tsx'
import { toErrorText, type FormResult } from '#web/form-result.ts'

const { parcels: words } = adminSalesTermsTexts

/** Asks Shipmondo whether it accepts the stored key. */
export function KeyCheck({ documentResult }: { documentResult: FormResult | undefined }) {
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
