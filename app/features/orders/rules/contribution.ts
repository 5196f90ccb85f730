import { applyBasisPoints, zero, type Minor } from '#shared/money/money.ts'

/** The templates of what a contribution is for. Each names the act alone, never an effect of the product. */
export const contributionPurposes = ['carbon_removal', 'nature', 'charity'] as const
export type ContributionPurpose = (typeof contributionPurposes)[number]

export type ContributionTerms = {
  /** Empty if the store gives no contribution. */
  contribution_recipient: string
  /** In basis points of what the customer pays; taken from the price, not added to it. */
  contribution_rate: number
  contribution_purpose: ContributionPurpose
}

export const defaultContribution: ContributionTerms = {
  contribution_recipient: '',
  contribution_rate: 50,
  contribution_purpose: 'carbon_removal',
}

/** A quarter is to be paid before the end of the next. */
export const monthsToPayContribution = 3

/** At most a tenth of the price. */
export const mostContributionRate = 1_000

export function getContribution(
  total: Minor,
  { contribution_recipient, contribution_rate }: ContributionTerms,
): Minor {
  return contribution_recipient === '' ? zero : applyBasisPoints(total, contribution_rate)
}

export function parseContribution(stored: Record<string, unknown>): ContributionTerms {
  const { contribution_recipient: recipient, contribution_rate: rate } = stored
  const purpose = contributionPurposes.find((one) => one === stored['contribution_purpose'])
  return {
    contribution_recipient: typeof recipient === 'string' ? recipient : '',
    contribution_rate: isRate(rate) ? rate : defaultContribution.contribution_rate,
    contribution_purpose: purpose ?? defaultContribution.contribution_purpose,
  }
}

function isRate(stored: unknown): stored is number {
  return Number.isInteger(stored) && Number(stored) >= 1 && Number(stored) <= mostContributionRate
}
