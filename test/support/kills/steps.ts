import type { Address } from '#server/database/address.ts'
import type { Database } from '#server/database/database.ts'
import type { Till } from '#server/payments/till.ts'
import type { Settings } from '#server/settings.ts'
import type { JobStep } from './job-steps.ts'
import { takeMoney, type MoneyStep } from './money-steps.ts'
import type { SaveStep } from './save-steps.ts'

/** One thing that a process does, and in the middle of which it may be killed. */
export type Step = MoneyStep | SaveStep | JobStep

/** What a process has to do it with. */
export type Hands = { address: Address; settings: Settings; database: Database; till: Till }

export type Acknowledge = (answer: object | null) => void

/** Does it; `acknowledge` is called where the one who asked is told that it is done. */
export async function take(hands: Hands, step: Step, acknowledge: Acknowledge): Promise<void> {
  switch (step.do) {
    // What the others need is large, and read by those alone who need it.
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
