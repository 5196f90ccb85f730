import type { ReactNode } from 'react'
import { Form, useOutletContext } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminOrdersTexts as texts } from '../rules/admin-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import type { FormResult } from '#web/form-result.ts'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import type { OrderView } from './order-view.ts'

type Props = {
  title: string
  /** Whether the order's state permits the transition. */
  isAllowed: (order: OrderView) => boolean
  result: FormResult | undefined
  submit: string
  cancel?: string
  isDanger?: boolean
  /** Other buttons of the form. */
  more?: ReactNode
  children: ReactNode
}

/** Form for a transition, on a page of its own so that it works without scripts. */
export function StepCard({
  title,
  isAllowed,
  result,
  submit,
  cancel = adminCommonTexts.cancel,
  isDanger = false,
  more = null,
  children,
}: Props) {
  const order = useOrder()
  const { form, error } = useFormResult(result)
  useUnsavedForm(form, result)
  const isPossible = isAllowed(order) && !order.pendingTask
  return (
    <Card title={title}>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {error && <ErrorBox>{error}</ErrorBox>}
        <StepUp result={result} />
        {/* Submits the version on screen, so that after a conflict the transition can be repeated on the new state. */}
        <input type="hidden" name="seen" value={order.version} />
        {isPossible ? children : !error && <p>{texts.notNow}</p>}
        <div className="flex flex-wrap gap-3">
          {isPossible && (
            <SubmitButton variant={isDanger ? 'danger' : 'primary'} pendingLabel={texts.working}>
              {submit}
            </SubmitButton>
          )}
          {isPossible && more}
          <ButtonLink variant="secondary" href={to.admin.order(order.id)}>
            {cancel}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}

export function useOrder(): OrderView {
  return useOutletContext<OrderView>()
}
