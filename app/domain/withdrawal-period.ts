import { formatDate } from './locale.ts'
import { tradeTerms } from './trade-terms.ts'
import { daysAfter, workingDaysAfter, type Day } from './working-day.ts'

/**
 * The last day on which a buyer can withdraw. The shop knows when it sent the goods and not when they came, so it counts
 * from the latest day that it promises; a period that would end on a day of rest ends with the next working day.
 */
export function lastWithdrawalDay(sent_at: Date): Day {
  const { deliveryWorkingDays, withdrawalDays } = tradeTerms
  const received = workingDaysAfter(dayOf(sent_at), deliveryWorkingDays.to)
  return workingDaysAfter(daysAfter(received, withdrawalDays), 0)
}

/** What was not sent yet can always be withdrawn from. */
export function isWithdrawalLate(sent_at: Date | null, now: Date): boolean {
  return sent_at !== null && dayOf(now) > lastWithdrawalDay(sent_at)
}

function dayOf(instant: Date): Day {
  return formatDate(instant, 'YYYY-MM-DD')
}
