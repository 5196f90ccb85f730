import type { ThrottleName } from '#domain/throttle.ts'
import type { Customer, Job } from '../database/database.ts'
import { takeAttempt } from '../throttle/take-attempt.ts'

/** Jobs are not limited: they import old messages. */
export async function isWithinMeasure(
  by: Customer | Job,
  throttle: ThrottleName,
): Promise<boolean> {
  return !isCustomer(by) || takeAttempt(by, [{ throttle, of: by.scope.customer_id }])
}

function isCustomer(by: Customer | Job): by is Customer {
  return by.scope.as === 'customer'
}
