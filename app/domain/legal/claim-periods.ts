import { salesTerms } from '../orders/sales-terms.ts'

/** The ends of the two periods of a claim, counted from the day that the buyer got the goods (købeloven §§ 77 a and 83). */
export function getClaimPeriods(received_at: Date) {
  return {
    presumed_until: addYears(received_at, presumedYears),
    complaint_until: addYears(received_at, salesTerms.complaintYears),
  }
}

const presumedYears = 1

function addYears(from: Date, years: number): Date {
  const day = new Date(from)
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return day
}
