import {
  isExcluded,
  type WithdrawalException,
} from '#features/catalogue/rules/withdrawal-exception.ts'

/** The figures of the sales terms; all texts use these. */
export const salesTerms = {
  // Forbrugeraftaleloven § 19: fourteen days from receipt, not from purchase.
  withdrawalDays: 14,
  // Købeloven § 83: claims about defects within two years.
  complaintYears: 2,
} as const

type Goods = {
  paysReturn: boolean
  markets: readonly string[]
  withdrawal_exception?: WithdrawalException
}

/** The terms of sale say that the customer sends the goods back. */
export function toReturnPolicy({
  paysReturn,
  markets,
  withdrawal_exception = 'none',
}: Goods): object {
  const policy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: markets.length === 1 ? markets[0] : markets,
    returnPolicyCountry: 'DK',
  }
  if (isExcluded(withdrawal_exception)) {
    return {
      ...policy,
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    }
  }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: salesTerms.withdrawalDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: paysReturn
      ? 'https://schema.org/FreeReturn'
      : 'https://schema.org/ReturnFeesCustomerResponsibility',
  }
}
