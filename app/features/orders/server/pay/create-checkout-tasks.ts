import { toRecord, toText } from '#shared/json-values.ts'
import type { Database } from '#platform/database/database.ts'
import type { Task, Tasks } from '#platform/jobs/task.ts'
import { checkPayment } from './leave-payment.ts'
import { retryPendingTask } from './run-payment-task.ts'
import { checkPaymentTask, deliverGiftCardTask, moveMoneyTask } from '../order-tasks.ts'
import { deliverGiftCard } from '../gift-cards/deliver-gift-card.ts'
import type { OrderKey } from '../order-key.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { testDisputeTask } from '#platform/payments/test/test-events.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { applyWebhook } from './receive-webhook.ts'
import { applyWebhookTask, lateTestPaymentTask } from './checkout-task-names.ts'
import { createStorePayments } from './open-store-payments.ts'
import { authoriseTestPaymentLate, continueTestDispute } from './pay-test-payment.ts'

/** Background tasks for orders and payments. */
export function createCheckoutTasks(database: Database, payments: Payments): Tasks {
  const createTask = (
    run: (storePayments: StorePayments, data: Record<string, unknown>) => Promise<void>,
  ): Task => {
    return ({ owner: { company_id, store_id }, data }) => {
      if (company_id === null || store_id === null) throw new Error('money of no store')
      return run(createStorePayments(database, payments, { company_id, store_id }), toRecord(data))
    }
  }
  return {
    [checkPaymentTask]: createTask((storePayments, data) =>
      checkPayment(storePayments, toOrderKey(storePayments, data)),
    ),
    [moveMoneyTask]: createTask((storePayments, data) =>
      retryPendingTask(storePayments, toOrderKey(storePayments, data)),
    ),
    [deliverGiftCardTask]: createTask((storePayments, data) =>
      deliverGiftCard(storePayments.job, toOrderKey(storePayments, data)),
    ),
    [applyWebhookTask]: createTask((storePayments, { provider, event_id }) =>
      applyWebhook(storePayments, {
        ...storePayments.store,
        provider: toText(provider),
        event_id: toText(event_id),
      }),
    ),
    [lateTestPaymentTask]: createTask((storePayments, { session }) =>
      authoriseTestPaymentLate(storePayments, toText(session)),
    ),
    [testDisputeTask]: createTask((storePayments, { session, outcome }) =>
      continueTestDispute(storePayments, toText(session), outcome === 'won' ? 'won' : 'lost'),
    ),
  }
}

function toOrderKey({ store }: StorePayments, { order_id }: Record<string, unknown>): OrderKey {
  return { ...store, order_id: toText(order_id) }
}
