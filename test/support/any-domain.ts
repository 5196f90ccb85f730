import type { DomainPolicy } from '#features/stores/server/domain-policy.ts'

/** Accepts every domain without proof, for tests of other subjects. */
export const anyDomain: DomainPolicy = {
  isClaimable: async () => true,
  isProvenAtOnce: () => true,
}
