import type { DomainPolicy } from '#server/stores/domain-policy.ts'

/** Every domain is proven at once: of tests that are about something else. */
export const anyDomain: DomainPolicy = {
  isClaimable: async () => true,
  isProvenAtOnce: () => true,
}
