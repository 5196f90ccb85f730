/** The remedies of an accepted claim (købeloven § 78), or none. */
export const claimDecisions = [
  'repair',
  'replacement',
  'price_reduction',
  'cancellation',
  'refused',
] as const
export type ClaimDecision = (typeof claimDecisions)[number]
