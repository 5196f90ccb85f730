/** The duties of a store before its first order whose facts the owner fills in. */
export const requirements = [
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
export type GoLiveRequirement = (typeof requirements)[number]

/** The duties that Torv meets by itself in every store. */
export const builtInRequirements = [
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
export type BuiltInRequirement = (typeof builtInRequirements)[number]

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

const rules: Record<GoLiveRequirement, (facts: GoLiveFacts) => boolean> = {
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

export function listUnmetRequirements(facts: GoLiveFacts): GoLiveRequirement[] {
  return requirements.filter((requirement) => !rules[requirement](facts))
}

/** The duties of a stored check that still exist. */
export function parseRequirements(stored: readonly string[]): GoLiveRequirement[] {
  return requirements.filter((requirement) => stored.includes(requirement))
}
