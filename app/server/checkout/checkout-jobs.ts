import { recordOf, textOf } from '#domain/stored.ts'
import type { Database } from '../database/database.ts'
import type { Place } from '../jobs/enqueue.ts'
import type { Task, Tasks } from '../jobs/task.ts'
import { checkPayment } from '../orders/check-payment.ts'
import { moveAskedMoney } from '../orders/move-money.ts'
import { checkPaymentTask, moveMoneyTask } from '../orders/order-tasks.ts'
import type { OrderKey } from '../orders/order-key.ts'
import type { Payments } from '../payments/payments.ts'
import type { Till } from '../payments/till.ts'
import { applyWebhook } from './apply-webhook.ts'
import { applyWebhookTask, lateAnswerTask } from './checkout-tasks.ts'
import { deleteOldKeys } from './idempotency-keys.ts'
import { answerTestPaymentLate } from './pay-test-payment.ts'

/** What is done about orders and payments behind the door. */
export function checkoutJobs(database: Database, payments: Payments): Tasks {
  const at = (work: (till: Till, matter: Record<string, unknown>) => Promise<void>): Task => {
    return ({ place, matter }) => work(tillAt(database, payments, place), recordOf(matter))
  }
  return {
    [checkPaymentTask]: at(async (till, matter) => {
      await deleteOldKeys(till.job, till.store)
      await checkPayment(till, orderIn(till, matter))
    }),
    [moveMoneyTask]: at((till, matter) => moveAskedMoney(till, orderIn(till, matter))),
    [applyWebhookTask]: at((till, { provider, event_id }) =>
      applyWebhook(till, {
        ...till.store,
        provider: textOf(provider),
        event_id: textOf(event_id),
      }),
    ),
    [lateAnswerTask]: at((till, { session }) => answerTestPaymentLate(till, textOf(session))),
  }
}

function tillAt(database: Database, payments: Payments, { company_id, store_id }: Place): Till {
  if (company_id === null || store_id === null) throw new Error('money of no store')
  const store = { company_id, store_id }
  return { job: database.through({ as: 'job', ...store }), store, payments }
}

function orderIn({ store }: Till, { order_id }: Record<string, unknown>): OrderKey {
  return { ...store, order_id: textOf(order_id) }
}
