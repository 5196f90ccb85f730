import { formatTime } from '#shared/stores/dates.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { adminAnalyticsTexts as texts } from '../rules/admin-texts.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { isPhone } from '#platform/http/is-phone.ts'
import { FoldedCardsContext } from '#ui/card.tsx'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/analytics'
import { loadAnalytics, type AnalyticsView } from './load-analytics.ts'
import { AnalyticsFilter } from './analytics-filter.tsx'
import { SalesCard, VisitsCard } from './chart-cards.tsx'
import { Ranking } from './ranking.tsx'
import { buildFiguresTable } from './figures-tables.ts'
import { Tiles } from './tiles.tsx'

export async function loader({ url, ...args }: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  const view = await loadAnalytics({ url, ...args }, signedIn)
  return { ...view, isPhone: isPhone(args.request) }
}

export const meta = () => toPageTitle(texts.title)

export default function Analytics({ loaderData: args }: Route.ComponentProps) {
  const { locale } = args
  return (
    <>
      <PageHeader title={texts.title} />
      <AnalyticsFilter {...args} />
      {args.figures.as_of && (
        <p className="mb-6 text-sm text-muted">{texts.asOf(formatTime(args.figures.as_of))}</p>
      )}
      <div className="grid gap-6">
        <Tiles {...args} />
        <VisitsCard {...args} />
        <SalesCard {...args} />
        <FoldedCardsContext value={args.isPhone}>
          <div className="grid items-start gap-3 sm:gap-6 xl:grid-cols-2">
            <div className="grid gap-3 sm:gap-6">
              <Ranking
                title={texts.bestSellers}
                name="best-sellers"
                sheet={buildFiguresTable('best-sellers', args)}
                locale={locale}
                empty={texts.noSales}
              />
              <Ranking
                title={texts.discounts}
                description={describeDiscounts(args)}
                name="discounts"
                sheet={buildFiguresTable('discounts', args)}
                locale={locale}
                empty={texts.noDiscounts}
              />
            </div>
            <div className="grid gap-3 sm:gap-6">
              <Ranking
                title={texts.mostViewed}
                name="most-viewed"
                sheet={buildFiguresTable('most-viewed', args)}
                locale={locale}
                empty={texts.noVisits}
              />
              <Ranking
                title={texts.missed}
                description={texts.missedHint}
                name="missed"
                sheet={buildFiguresTable('missed', args)}
                locale={locale}
                empty={texts.noMissed}
              />
            </div>
          </div>
        </FoldedCardsContext>
        <p className="max-w-prose text-sm text-muted">{texts.counted}</p>
      </div>
    </>
  )
}

function describeDiscounts({ figures, locale }: AnalyticsView): string {
  const sums = new Map(figures.discounts.map(({ currency, all }) => [currency, all]))
  const amounts = [...sums].map(([currency, all]) => formatSum(all, { locale, currency }))
  return amounts.length === 0
    ? texts.discountsHint
    : `${texts.discountsHint}: ${texts.discountsSum(amounts.join(' and '))}`
}
