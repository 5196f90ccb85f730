/** Why goods cannot be returned by the right of withdrawal (forbrugeraftaleloven § 18). */
export const withdrawalExceptions = [
  'none',
  'hygiene',
  'media',
  'custom_made',
  'perishable',
  'periodical',
] as const
export type WithdrawalException = (typeof withdrawalExceptions)[number]

/** Sealed goods can be returned as long as their seal is unbroken. */
export function isSealed(exception: WithdrawalException): boolean {
  return exception === 'hygiene' || exception === 'media'
}

/** Goods without any right of withdrawal. */
export function isExcluded(exception: WithdrawalException): boolean {
  return exception !== 'none' && !isSealed(exception)
}
