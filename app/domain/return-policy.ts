import { tradeTerms } from './trade-terms.ts'

/** As the terms of trade have it: whoever sends something back finds and pays the way. */
export const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'DK',
  returnPolicyCountry: 'DK',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: tradeTerms.withdrawalDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
}
