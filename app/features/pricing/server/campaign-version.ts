import type { Campaign } from '../rules/campaign.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'

/** The version of a campaign, computed from what its forms show. */
export function toCampaignVersion({ id: _, ...campaign }: Campaign): string {
  return editVersion(Object.entries(campaign).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
