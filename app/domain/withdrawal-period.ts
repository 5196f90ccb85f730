import { formatDate } from './locale.ts'
import { tradeTerms } from './trade-terms.ts'
import { daysAfter, workingDaysAfter, type Day } from './working-day.ts'

/**
 * The delivery date is unknown, so it counts from the latest promised one. A period ending on a day off ends
 * with the next working day.
 */
export function lastWithdrawalDay(sent_at: Date): Day {
  const { deliveryWorkingDays, withdrawalDays } = tradeTerms
  const received = workingDaysAfter(dayOf(sent_at), deliveryWorkingDays.to)
  return workingDaysAfter(daysAfter(received, withdrawalDays), 0)
}

/** An order that was not shipped can always be withdrawn from. */
export function isWithdrawalLate(sent_at: Date | null, now: Date): boolean {
  return sent_at !== null && dayOf(now) > lastWithdrawalDay(sent_at)
}

function dayOf(instant: Date): Day {
  return formatDate(instant, 'YYYY-MM-DD')
}
