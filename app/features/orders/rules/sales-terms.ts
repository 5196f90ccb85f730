/** The figures of the sales terms; all texts use these. */
export const salesTerms = {
  // Forbrugeraftaleloven § 19: fourteen days from receipt, not from purchase.
  withdrawalDays: 14,
  // Købeloven § 83: claims about defects within two years.
  complaintYears: 2,
} as const
