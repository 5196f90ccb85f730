import { formatCount } from '#shared/text/format-number.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { useOutlet } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { toLocalTime } from '#shared/local-time.ts'
import { maxCounted } from '#shared/limits.ts'
import { adminCampaignsTexts as texts } from '../rules/admin-campaigns-texts.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { readCampaign } from '../server/read-campaign.ts'
import { Card } from '#ui/card.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { pageParam } from '#web/page-param.ts'
import { toPageTitle } from '#web/page-title.ts'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/campaign'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignBadge } from './campaign-entry.tsx'
import { PriceList } from './price-list.tsx'
import { type MoneyStyle } from '#shared/money/money.ts'
import type { CampaignResults, Sales } from '../server/campaign-results.ts'
import { Table, type Column } from '#ui/table.tsx'
import { formatDayAndTime } from '#shell/admin/timestamp.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const campaign = await loadOrRefuse(args, 'campaignsLoadFailed', () =>
    readCampaign(staff, store, args.params.campaign, pageParam(args.url)),
  )
  const mayEdit = hasPermission(store.role, 'editCampaigns')
  return { ...campaign, mayEdit, mostCounted: maxCounted }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return toPageTitle(loaderData?.name ?? texts.title)
}

export default function Campaign({ loaderData }: Route.ComponentProps) {
  const { id, name, state, sentence, mayEdit, prices, money, results, mostCounted } = loaderData
  const form = useOutlet()
  return (
    <>
      <BackLink href={to.admin.campaigns()}>{texts.back}</BackLink>
      <PageHeader
        title={name}
        description={<CampaignBadge state={state} />}
        actions={
          <>
            <ButtonLink
              variant="secondary"
              href={to.admin.shopView(toLocalTime(loaderData.starts_at))}
            >
              {texts.shopView.title}
            </ButtonLink>
            {mayEdit && <CampaignActions id={id} state={state} />}
          </>
        }
      />
      {form}
      <div className="grid gap-6">
        <p data-testid="sentence" className="paper bg-wash p-4 wrap-anywhere md:px-5">
          {sentence}
        </p>
        {loaderData.needs_code && <CodesCard id={id} codes={loaderData.codes} />}
        {results && <ResultsCard results={results} money={money} />}
        <PriceList list={prices} money={money} mostCounted={mostCounted}>
          {(prices.page > 1 || prices.hasNext) && (
            <div className="mt-5">
              <Pagination
                label={adminCommonTexts.pages}
                page={prices.page}
                pages={prices.page + Number(prices.hasNext)}
                getHref={(page) => to.admin.campaign(id, { page: String(page) })}
                labels={{
                  previous: adminCommonTexts.previousPage,
                  next: adminCommonTexts.nextPage,
                  page: (page) => texts.prices.page(page),
                }}
              />
            </div>
          )}
        </PriceList>
      </div>
    </>
  )
}

type CodesProps = { id: string; codes: Route.ComponentProps['loaderData']['codes'] }

function CodesCard({ id, codes: { count, uses } }: CodesProps) {
  return (
    <Card
      title={texts.detail.codes}
      description={count === 0 ? texts.detail.noCodes : texts.entry.codes(count, uses)}
    >
      <ButtonLink variant="secondary" href={to.admin.campaign.codes(id)}>
        {texts.detail.manageCodes}
      </ButtonLink>
    </Card>
  )
}

type Props = { results: CampaignResults; money: MoneyStyle }

type Figure = { label: string; during: string; before: string }

const { results: words } = texts

function ResultsCard({ results: { from, to, during, before }, money }: Props) {
  const compare = (label: string, write: (sales: Sales) => string): Figure => ({
    label,
    during: write(during),
    before: write(before),
  })
  const figures = [
    compare(words.orders, ({ orders }) => formatCount(orders, getStaffLanguage())),
    compare(words.units, ({ units }) => formatCount(units, getStaffLanguage())),
    compare(words.revenue, ({ revenue }) => formatSum(revenue, money)),
    compare(words.discount, ({ discount }) => formatSum(discount, money)),
    compare(words.margin, (sales) => formatMargin(sales, money)),
  ]
  return (
    <Card
      title={words.title}
      description={words.intro(formatDayAndTime(from), formatDayAndTime(to))}
    >
      <div className="paper" data-testid="results">
        <Table
          caption={words.table}
          columns={listColumns()}
          rows={figures}
          getKey={({ label }) => label}
        />
      </div>
    </Card>
  )
}

const listColumns = (): readonly Column<Figure>[] => [
  { heading: words.what, cell: ({ label }) => label, isRowHeading: true },
  { heading: words.during, cell: ({ during }) => during, isNumeric: true },
  { heading: words.before, cell: ({ before }) => before, isNumeric: true },
]

function formatMargin({ margin, units, units_with_cost }: Sales, money: MoneyStyle): string {
  if (units === 0) return formatSum(margin, money)
  if (units_with_cost === 0) return words.unknown
  const amount = formatSum(margin, money)
  return units_with_cost === units ? amount : `${amount} ${words.partly(units_with_cost, units)}`
}
