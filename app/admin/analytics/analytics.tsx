import { adminAnalyticsWords as words } from '#domain/text/admin/analytics.ts'
import { PageHead } from '../shell/page-head.tsx'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/analytics'
import { askedAnalytics } from './asked-analytics.ts'
import { Choice } from './choice.tsx'
import { SalesCard, VisitsCard } from './drawings.tsx'
import { Ranking } from './ranking.tsx'
import { sheetOf } from './sheets.ts'
import { Tiles } from './tiles.tsx'

export async function loader({ url, ...asked }: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  return askedAnalytics({ url, ...asked }, signedIn)
}

export function meta() {
  return titled(words.title)
}

export default function Analytics({ loaderData: asked }: Route.ComponentProps) {
  const { locale } = asked
  return (
    <>
      <PageHead title={words.title} />
      <Choice {...asked} />
      <div className="grid gap-6">
        <Tiles {...asked} />
        <VisitsCard {...asked} />
        <SalesCard {...asked} />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Ranking
            title={words.bestSellers}
            name="best-sellers"
            sheet={sheetOf('best-sellers', asked)}
            locale={locale}
            empty={words.noSales}
          />
          <div className="grid gap-6 xl:row-span-2">
            <Ranking
              title={words.mostViewed}
              name="most-viewed"
              sheet={sheetOf('most-viewed', asked)}
              locale={locale}
              empty={words.noVisits}
            />
          </div>
          <Ranking
            title={words.missed}
            description={words.missedHint}
            name="missed"
            sheet={sheetOf('missed', asked)}
            locale={locale}
            empty={words.noMissed}
          />
        </div>
        <p className="max-w-prose text-sm text-muted">{words.counted}</p>
      </div>
    </>
  )
}
