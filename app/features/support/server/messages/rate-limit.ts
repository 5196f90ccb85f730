import type { RateLimitName } from '#shared/rate-limits.ts'
import type { Customer, Job } from '#platform/database/database.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'

/** Jobs are not limited: they import old messages. */
export async function isWithinRateLimit(
  by: Customer | Job,
  throttle: RateLimitName,
): Promise<boolean> {
  return !isCustomer(by) || takeAttempt(by, [{ throttle, of: by.scope.customer_id }])
}

function isCustomer(by: Customer | Job): by is Customer {
  return by.scope.as === 'customer'
}
