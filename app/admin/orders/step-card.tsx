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
  /** Whether the order can still be taken this step. */
  may: (order: OrderView) => boolean
  answer: FormAnswer | undefined
  submit: string
  cancel?: string
  isDanger?: boolean
  children: ReactNode
}

/** A step that is asked about on a page of its own, above the order: it works without any script. */
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
        {/* What is on the screen now: after a refusal that is news, and may be gone on with. */}
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

/** The order below which the step stands. */
export function useOrder(): OrderView {
  return useOutletContext<OrderView>()
}
