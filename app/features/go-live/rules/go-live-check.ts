/** The duties of a store before its first order whose facts the owner fills in. */
export const duties = [
  'company',
  'contact',
  'domain',
  'payment',
  'goods',
  'productSafety',
  'guaranteeNotice',
  'contribution',
  'vatAbroad',
] as const
export type Duty = (typeof duties)[number]

/** The duties that Torv meets by itself in every store. */
export const builtInDuties = [
  'withdrawal',
  'terms',
  'returns',
  'delivery',
  'orderButton',
  'capture',
  'beforePrices',
  'unitPrices',
  'climateClaims',
  'complaints',
  'cookies',
  'keptData',
  'accessibility',
] as const
export type BuiltInDuty = (typeof builtInDuties)[number]

export type GoLiveFacts = {
  company: { name: string; address: string; registration_number: string; email: string }
  isDomainProven: boolean
  /** An account for payments, or test payments where the installation takes them. */
  takesPayments: boolean
  hasGoods: boolean
  /** Products on sale that lack facts of product safety. */
  lackingSafety: number
  /** The official file is there in the language of the store, and whole. */
  hasGuaranteeNotice: boolean
  /** Contributions of orders that are older than the period for paying them, less what was paid. */
  overdueContribution: number
  /** Countries that the store delivers to and whose VAT the shop does not compute. */
  foreignCountries: readonly string[]
}

const rules: Record<Duty, (facts: GoLiveFacts) => boolean> = {
  company: ({ company }) =>
    company.name.trim() !== '' &&
    company.address.trim() !== '' &&
    company.registration_number.trim() !== '',
  contact: ({ company }) => company.email.trim() !== '',
  domain: ({ isDomainProven }) => isDomainProven,
  payment: ({ takesPayments }) => takesPayments,
  goods: ({ hasGoods }) => hasGoods,
  productSafety: ({ lackingSafety }) => lackingSafety === 0,
  guaranteeNotice: ({ hasGuaranteeNotice }) => hasGuaranteeNotice,
  contribution: ({ overdueContribution }) => overdueContribution <= 0,
  vatAbroad: ({ foreignCountries }) => foreignCountries.length === 0,
}

export function listUnmetDuties(facts: GoLiveFacts): Duty[] {
  return duties.filter((duty) => !rules[duty](facts))
}

/** The duties of a stored check that still exist. */
export function parseDuties(stored: readonly string[]): Duty[] {
  return duties.filter((duty) => stored.includes(duty))
}
