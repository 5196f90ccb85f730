import { recordOf, textOf } from '#domain/stored.ts'
import type { Database } from '../database/database.ts'
import type { Task, Tasks } from '../jobs/task.ts'
import { checkPayment } from '../orders/check-payment.ts'
import { moveAskedMoney } from '../orders/move-money.ts'
import { checkPaymentTask, moveMoneyTask } from '../orders/order-tasks.ts'
import type { OrderKey } from '../orders/order-key.ts'
import type { Payments } from '../payments/payments.ts'
import { testDisputeTask } from '../payments/test/test-dispute-task.ts'
import type { Till } from '../payments/till.ts'
import { applyWebhook } from './apply-webhook.ts'
import { applyWebhookTask, lateAnswerTask } from './checkout-tasks.ts'
import { tillAt } from './open-till.ts'
import { answerTestPaymentLate, disputeTestPayment } from './pay-test-payment.ts'

/** Background tasks for orders and payments. */
export function checkoutJobs(database: Database, payments: Payments): Tasks {
  const at = (work: (till: Till, matter: Record<string, unknown>) => Promise<void>): Task => {
    return ({ place: { company_id, store_id }, matter }) => {
      if (company_id === null || store_id === null) throw new Error('money of no store')
      return work(tillAt(database, payments, { company_id, store_id }), recordOf(matter))
    }
  }
  return {
    [checkPaymentTask]: at((till, matter) => checkPayment(till, orderIn(till, matter))),
    [moveMoneyTask]: at((till, matter) => moveAskedMoney(till, orderIn(till, matter))),
    [applyWebhookTask]: at((till, { provider, event_id }) =>
      applyWebhook(till, {
        ...till.store,
        provider: textOf(provider),
        event_id: textOf(event_id),
      }),
    ),
    [lateAnswerTask]: at((till, { session }) => answerTestPaymentLate(till, textOf(session))),
    [testDisputeTask]: at((till, { session, outcome }) =>
      disputeTestPayment(till, textOf(session), outcome === 'won' ? 'won' : 'lost'),
    ),
  }
}

function orderIn({ store }: Till, { order_id }: Record<string, unknown>): OrderKey {
  return { ...store, order_id: textOf(order_id) }
}
