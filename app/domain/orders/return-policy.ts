import { salesTerms } from './sales-terms.ts'

/** As in the terms of sale: the customer arranges and pays the return. */
export const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'DK',
  returnPolicyCountry: 'DK',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: salesTerms.withdrawalDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
}
