import type { ReactNode } from 'react'
import { Form, useNavigation, useOutletContext } from 'react-router'
import { to } from '#domain/paths.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminOrdersWords as words } from '#domain/text/admin/orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { useUnsavedForm } from '../unsaved-work.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { OrderView } from './order-view.ts'

type Props = {
  title: string
  /** Whether the order's state permits the transition. */
  may: (order: OrderView) => boolean
  answer: FormAnswer | undefined
  submit: string
  cancel?: string
  isDanger?: boolean
  children: ReactNode
}

/** Form for a transition, on a page of its own so that it works without scripts. */
export function StepCard({
  title,
  may,
  answer,
  submit,
  cancel = adminCommonWords.cancel,
  isDanger = false,
  children,
}: Props) {
  const order = useOrder()
  const isWorking = useNavigation().formMethod === 'POST'
  const { form, error } = useFormAnswer(answer)
  useUnsavedForm(form, answer)
  const isPossible = may(order) && !order.asked
  return (
    <Card title={title}>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {error && <ErrorBox>{error}</ErrorBox>}
        <StepUp answer={answer} />
        {/* Submits the version on screen, so that after a conflict the transition can be repeated on the new state. */}
        <input type="hidden" name="seen" value={order.seen} />
        {isPossible ? children : !error && <p>{words.notNow}</p>}
        <div className="flex flex-wrap gap-3">
          {isPossible && (
            <Button
              type="submit"
              variant={isDanger ? 'danger' : 'primary'}
              pendingLabel={isWorking && words.working}
            >
              {submit}
            </Button>
          )}
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
