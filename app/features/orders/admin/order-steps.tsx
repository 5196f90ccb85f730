import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import {
  isToDo,
  mayCancelRest,
  mayChangeProducts,
  mayRetryCapture,
  mayExchange,
  orderMay,
} from '../rules/order.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrderDraftsTexts } from '../rules/admin-manual-orders-texts.ts'
import { orderExchangesTexts, orderChangesTexts } from '../rules/admin-order-changes-texts.ts'
import { orderedGiftCardsTexts as giftCardWords } from '#features/gift-cards/rules/admin-credits-texts.ts'
import { adminOrdersTexts as texts } from '../rules/admin-texts.ts'
import { adminParcelsTexts } from '#features/delivery/rules/admin-parcels-texts.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { useToast } from '#ui/toast.tsx'
import { toErrorText, isSaved, type FormResult } from '#web/form-result.ts'
import type { OrderView } from './order-view.ts'

const { ship: shipWords } = adminParcelsTexts

type Props = { order: OrderView; mayHandle: boolean }

/** Offers the transitions allowed by the table that the server checks too. */
export function OrderSteps({ order, mayHandle }: Props) {
  const { Form, data, state } = useFetcher<FormResult>({ key: `steps ${order.id}` })
  const toast = useToast()
  const isDone = state === 'idle' && isSaved(data)
  const news = isDone && (order.state === 'packed' || order.state === 'completed') && order.state
  useEffect(() => {
    if (news) toast({ text: texts.news[news], tone: 'good' })
  }, [news, toast])
  const error = state === 'idle' && toErrorText(data)
  const hasSteps = Object.values(orderMay).some((may) => may(order))
  if (!hasSteps && !error) return null
  if (!mayHandle) return <p className="text-sm text-muted">{texts.detail.readOnly}</p>
  const isWorking = state !== 'idle'
  // A payment that is not being drawn was refused.
  const isRefusedCard = mayRetryCapture(order) && !order.pendingTask
  return (
    <section aria-label={texts.detail.actions} className="next-step">
      {error && <ErrorBox>{error}</ErrorBox>}
      {isRefusedCard && !error && (
        <p className="notice notice-plain">{giftCardWords.draw.refused}</p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-nowrap max-sm:overflow-x-auto">
        {/* While a payment task is pending, no other transition is possible. */}
        {!order.pendingTask && (
          <>
            {isRefusedCard && (
              <Form method="post" action={to.admin.order.capture(order.id)}>
                <input type="hidden" name="seen" value={order.version} />
                <Button type="submit" pendingLabel={isWorking && texts.working}>
                  {giftCardWords.draw.action}
                </Button>
              </Form>
            )}
            {orderMay.pack(order) && (
              <Form method="post" action={to.admin.order.packing(order.id)}>
                <input type="hidden" name="seen" value={order.version} />
                <Button type="submit" pendingLabel={isWorking && texts.working}>
                  {texts.pack.action}
                </Button>
              </Form>
            )}
            {orderMay.ship(order) && (
              <ButtonLink href={to.admin.order.shipment(order.id)}>
                {order.state === 'partly_shipped' ? shipWords.again : shipWords.action}
              </ButtonLink>
            )}
            {orderMay.complete(order) && (
              <Form method="post" action={to.admin.order.completion(order.id)}>
                <input type="hidden" name="seen" value={order.version} />
                <Button type="submit" pendingLabel={isWorking && texts.working}>
                  {texts.complete.action}
                </Button>
              </Form>
            )}
            {orderMay.refund(order) && (
              <ButtonLink variant="secondary" href={to.admin.order.refund(order.id)}>
                {texts.refund.action}
              </ButtonLink>
            )}
            {mayExchange(order) && order.lines.some(({ sent, paid_back }) => sent > paid_back) && (
              <ButtonLink variant="secondary" href={to.admin.order.exchange(order.id)}>
                {orderExchangesTexts.action}
              </ButtonLink>
            )}
            {order.kind === 'goods' && isToDo(order) && (
              <ButtonLink
                variant="secondary"
                href={to.admin.orders.newDraft({ adds_to: order.id })}
              >
                {adminOrderDraftsTexts.addition.action}
              </ButtonLink>
            )}
            {mayChangeProducts(order) && (
              <ButtonLink variant="secondary" href={to.admin.order.change(order.id)}>
                {orderChangesTexts.action}
              </ButtonLink>
            )}
            {(orderMay.cancel(order) || mayCancelRest(order)) && (
              <ButtonLink variant="secondary" href={to.admin.order.cancellation(order.id)}>
                {mayCancelRest(order) ? texts.cancel.actionOfRest : texts.cancel.action}
              </ButtonLink>
            )}
          </>
        )}
      </div>
    </section>
  )
}
