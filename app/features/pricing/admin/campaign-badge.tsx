import type { CampaignState } from '../rules/campaign.ts'
import { adminCampaignsTexts } from '../rules/admin-campaigns-texts.ts'
import { Badge } from '#ui/badge.tsx'

const tones = { planned: 'info', running: 'good', ended: 'quiet' } as const

export function CampaignBadge({ state }: { state: CampaignState }) {
  return <Badge tone={tones[state]}>{adminCampaignsTexts.states[state]}</Badge>
}
