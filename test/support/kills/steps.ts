import type { Address } from '#platform/database/address.ts'
import type { Database } from '#platform/database/database.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import type { Settings } from '#app/settings.ts'
import type { JobStep } from './job-steps.ts'
import type { LabelStep } from './label-steps.ts'
import { runMoneyStep, type MoneyStep } from './money-steps.ts'
import type { OrderStep } from './order-steps.ts'
import type { SaveStep } from './save-steps.ts'

export type Step = MoneyStep | OrderStep | SaveStep | JobStep | LabelStep

export type StepContext = {
  address: Address
  settings: Settings
  database: Database
  storePayments: StorePayments
}

export type Acknowledge = (answer: object | null) => void

/** Runs the step; `acknowledge` is called when the client gets its response. */
export async function runStep(
  context: StepContext,
  step: Step,
  acknowledge: Acknowledge,
): Promise<void> {
  switch (step.do) {
    // Imported on demand, because the dependencies of other steps are large.
    case 'save': {
      const { runSaveStep } = await import('./save-steps.ts')
      return acknowledge(await runSaveStep(context.database, step))
    }
    case 'jobs': {
      const { runJobStep } = await import('./job-steps.ts')
      return runJobStep(context, step)
    }
    case 'label': {
      const { runLabelStep } = await import('./label-steps.ts')
      return acknowledge(await runLabelStep(context, step))
    }
    case 'paymentLink':
    case 'change':
    case 'exchange': {
      const { runOrderStep } = await import('./order-steps.ts')
      return acknowledge(await runOrderStep(context.storePayments, step))
    }
    default:
      return runMoneyStep(context.storePayments, step, acknowledge)
  }
}
