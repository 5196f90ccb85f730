import { formatSum } from '#shell/admin/format-sum.ts'
import { type ReactNode, useEffect, useRef, type ComponentProps } from 'react'
import { type MoneyStyle } from '#shared/money/money.ts'
import { formatLongDay } from '#shared/local-time.ts'
import { adminCampaignsTexts } from '../rules/admin-campaigns-texts.ts'
import type { CampaignPrice, CampaignPrices } from '../server/campaign-prices.ts'
import { Card } from '#ui/card.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  list: CampaignPrices
  money: MoneyStyle
  /** Larger counts of products are not told. */
  mostCounted: number
  children?: ReactNode
}

const { prices: words, entry } = adminCampaignsTexts

/** The prices of the goods with the campaign and without it. */
export function PriceList({ list, money, mostCounted, children }: Props) {
  const { prices, isShown, total } = list
  const count = total > mostCounted ? entry.moreProducts(mostCounted) : entry.products(total)
  const summary = [words.summary(count), isShown ? '' : words.takenInCart].join(' ').trim()
  const description = total === 0 ? words.none : summary
  return (
    <Card title={words.title} description={description}>
      {prices.length > 0 && (
        <div className="paper" data-testid="prices">
          <Table
            caption={words.table}
            columns={createColumns(money, isShown)}
            rows={prices}
            getKey={({ key }) => key}
            isStacked
          />
        </div>
      )}
      {children}
    </Card>
  )
}

function createColumns(money: MoneyStyle, isShown: boolean): Column<CampaignPrice>[] {
  const product: Column<CampaignPrice> = {
    heading: words.product,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    isRowHeading: true,
  }
  return [
    product,
    {
      heading: words.now,
      cell: ({ list_price }) => formatSum(list_price, money),
      isNumeric: true,
    },
    {
      heading: words.reduced,
      cell: ({ price }) =>
        price === null ? (isShown ? words.unchanged : words.inCart) : formatSum(price, money),
      isNumeric: true,
    },
    ...(isShown ? [createFormerColumn(money)] : []),
  ]
}

function createFormerColumn(money: MoneyStyle): Column<CampaignPrice> {
  return {
    heading: words.former,
    cell: ({ price, before_price, days, provable_from }) => {
      if (price === null) return '–'
      if (before_price !== null) return formatSum(before_price, money)
      return (
        <span className="text-sm text-muted">
          {provable_from ? words.noFormerUntil(formatLongDay(provable_from)) : words.noFormer(days)}
        </span>
      )
    },
    isNumeric: true,
  }
}

type PreviewProps = ComponentProps<typeof PriceList> & { formId: string }

/** The prices that the form would save. Its pages are asked for by the form. */
export function Preview({ formId, ...props }: PreviewProps) {
  const container = useRef<HTMLDivElement>(null)
  const { list } = props
  // The preview appears below a form that fills the screen, so it takes the focus.
  useEffect(() => container.current?.focus(), [list])
  const pages = [
    { isOffered: list.page > 1, page: list.page - 1, label: adminCommonTexts.previousPage },
    { isOffered: list.hasNext, page: list.page + 1, label: adminCommonTexts.nextPage },
  ].filter(({ isOffered }) => isOffered)
  return (
    <div ref={container} tabIndex={-1} className="scroll-mt-16 rounded-card">
      <PriceList {...props}>
        {pages.length > 0 && (
          <div className="mt-5 flex flex-wrap items-center gap-3">
            {pages.map(({ page, label }) => (
              <Button
                key={label}
                type="submit"
                form={formId}
                variant="secondary"
                name="page"
                value={page}
              >
                {label}
              </Button>
            ))}
            <span className="text-sm text-muted">{adminCampaignsTexts.prices.page(list.page)}</span>
          </div>
        )}
      </PriceList>
    </div>
  )
}
