import type { CampaignState } from '../rules/campaign.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCampaignsTexts as texts } from '../rules/admin-campaigns-texts.ts'
import { Link } from '#ui/link.tsx'
import { formatDayAndTime } from '#shell/admin/timestamp.tsx'
import { Badge } from '#ui/badge.tsx'

type Props = {
  campaign: {
    id: string
    name: string
    state: CampaignState
    sentence: string
    needs_code: boolean
    starts_at: Date
    ends_at: Date | null
    products: number
    codes: { codes: readonly string[]; count: number; uses: number }
  }
  /** Larger counts of products are not told. */
  mostCounted: number
}

export function CampaignEntry({ campaign, mostCounted }: Props) {
  const { id, name, state, sentence, needs_code, starts_at, ends_at, products, codes } = campaign
  const { entry: words } = texts
  return (
    <li
      data-testid="campaign"
      className="relative grid gap-x-6 gap-y-2 rounded-card border border-line bg-ground p-4 hover:border-edge md:grid-cols-[1fr_auto] md:px-5"
    >
      <div className="grid min-w-0 content-start gap-1">
        <p className="wrap-anywhere">
          <Link href={to.admin.campaign(id)} className="font-semibold after:absolute after:inset-0">
            {name}
          </Link>
        </p>
        <p className="max-w-prose text-sm wrap-anywhere">{sentence}</p>
        <p className="text-sm text-muted">
          {[
            products > mostCounted ? words.moreProducts(mostCounted) : words.products(products),
            needs_code &&
              (codes.count === 0 ? words.noCodes : words.codes(codes.count, codes.uses)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted md:grid md:content-start md:justify-items-end">
        <CampaignBadge state={state} />
        <span className="tabular-nums">
          {formatDayAndTime(starts_at)}
          {ends_at && ` – ${formatDayAndTime(ends_at)}`}
        </span>
      </div>
    </li>
  )
}

const tones = { planned: 'info', running: 'good', ended: 'quiet' } as const

export function CampaignBadge({ state }: { state: CampaignState }) {
  return <Badge tone={tones[state]}>{texts.states[state]}</Badge>
}
