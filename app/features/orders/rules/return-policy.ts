import {
  isExcluded,
  type WithdrawalException,
} from '#features/catalogue/rules/withdrawal-exception.ts'
import { salesTerms } from './sales-terms.ts'

type Goods = {
  paysReturn: boolean
  markets: readonly string[]
  withdrawal_exception?: WithdrawalException
}

/** As in the terms of sale: the customer sends the goods back. */
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
