import type { Address } from '#server/database/address.ts'
import type { Database } from '#server/database/database.ts'
import type { Till } from '#server/payments/till.ts'
import type { Settings } from '#server/settings.ts'
import type { JobStep } from './job-steps.ts'
import { takeMoney, type MoneyStep } from './money-steps.ts'
import type { SaveStep } from './save-steps.ts'

export type Step = MoneyStep | SaveStep | JobStep

export type Hands = { address: Address; settings: Settings; database: Database; till: Till }

export type Acknowledge = (answer: object | null) => void

/** Runs the step; `acknowledge` is called when the client gets its response. */
export async function take(hands: Hands, step: Step, acknowledge: Acknowledge): Promise<void> {
  switch (step.do) {
    // Imported on demand, because the dependencies of other steps are large.
    case 'save': {
      const { takeSave } = await import('./save-steps.ts')
      return acknowledge(await takeSave(hands.database, step))
    }
    case 'jobs': {
      const { takeJobs } = await import('./job-steps.ts')
      return takeJobs(hands)
    }
    default:
      return takeMoney(hands.till, step, acknowledge)
  }
}
