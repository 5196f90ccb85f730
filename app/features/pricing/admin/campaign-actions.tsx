import { Copy, Pencil, Square, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import type { CampaignState } from '../rules/campaign.ts'
import { adminCampaignsTexts } from '../rules/admin-campaigns-texts.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { getButtonClass, ButtonLink } from '#ui/button.tsx'

const { detail: words } = adminCampaignsTexts

export function CampaignActions({ id, state }: { id: string; state: CampaignState }) {
  const isPlanned = state === 'planned'
  return (
    <>
      <ButtonLink
        variant="secondary"
        href={isPlanned ? to.admin.campaign.edit(id) : to.admin.campaign.end(id)}
      >
        <Pencil aria-hidden="true" strokeWidth={1.75} />
        {isPlanned ? words.edit : words.changeEnd}
      </ButtonLink>
      <ButtonLink variant="secondary" href={to.admin.newCampaign(id)}>
        <Copy aria-hidden="true" strokeWidth={1.75} />
        {words.copy}
      </ButtonLink>
      {state === 'running' && (
        <Link
          to={to.admin.campaign.stop(id)}
          preventScrollReset
          className={getButtonClass({ variant: 'danger' })}
        >
          <Square aria-hidden="true" strokeWidth={1.75} />
          {words.stop}
        </Link>
      )}
      {isPlanned && (
        <Link
          to={to.admin.campaign.deletion(id)}
          preventScrollReset
          className={getButtonClass({ variant: 'secondary' })}
        >
          <Trash2 aria-hidden="true" strokeWidth={1.75} />
          {adminCommonTexts.delete}
        </Link>
      )}
    </>
  )
}
