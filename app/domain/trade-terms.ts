/** What the terms of trade promise; the texts take their figures from here. */
export const tradeTerms = {
  // Forbrugeraftaleloven § 19: fourteen days from receipt, not from purchase.
  withdrawalDays: 14,
  // Købeloven § 83: the buyer can complain of a defect for two years.
  complaintYears: 2,
  deliveryWorkingDays: { from: 2, to: 4 },
} as const
