import { salesTerms } from './sales-terms.ts'

/** As in the terms of sale: the customer sends the goods back. */
export function toReturnPolicy({ paysReturn }: { paysReturn: boolean }): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'DK',
    returnPolicyCountry: 'DK',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: salesTerms.withdrawalDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: paysReturn
      ? 'https://schema.org/FreeReturn'
      : 'https://schema.org/ReturnFeesCustomerResponsibility',
  }
}
