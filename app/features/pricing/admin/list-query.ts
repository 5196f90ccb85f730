import type { CampaignState } from '../rules/campaign.ts'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'

export type CampaignListQuery = { state: CampaignState | null; query: string }

const states: readonly CampaignState[] = ['planned', 'running', 'ended']

export function parseListQuery(parameters: URLSearchParams): CampaignListQuery {
  return {
    state: states.find((state) => state === parameters.get('state')) ?? null,
    query: (parameters.get('q') ?? '').trim().slice(0, limits.searchQuery),
  }
}

/** Inverse of parseListQuery. */
export function toListPath({ state, query }: CampaignListQuery, page = 1): string {
  return to.admin.campaigns({
    q: query,
    ...(state !== null && { state }),
    ...(page > 1 && { page: String(page) }),
  })
}
