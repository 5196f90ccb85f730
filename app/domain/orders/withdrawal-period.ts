import { formatDate } from '../stores/dates.ts'
import { salesTerms } from './sales-terms.ts'
import { addDays, addWorkingDays, type Day } from '../shared/working-day.ts'

/**
 * The delivery date is unknown, so it counts from the latest promised one. A period ending on a day off ends
 * with the next working day.
 */
export function getLastWithdrawalDay(sent_at: Date): Day {
  const { deliveryWorkingDays, withdrawalDays } = salesTerms
  const received = addWorkingDays(toDay(sent_at), deliveryWorkingDays.to)
  return addWorkingDays(addDays(received, withdrawalDays), 0)
}

/** An order that was not shipped can always be withdrawn from. */
export function isWithdrawalLate(sent_at: Date | null, now: Date): boolean {
  return sent_at !== null && toDay(now) > getLastWithdrawalDay(sent_at)
}

function toDay(instant: Date): Day {
  return formatDate(instant, 'YYYY-MM-DD')
}
