import type { ReactNode } from 'react'
import { formatMoney, type MoneyStyle } from '#shared/money/money.ts'
import { formatLongDay } from '#shared/local-time.ts'
import { adminCampaignsTexts } from '../rules/admin-campaigns-texts.ts'
import type { CampaignPrice, CampaignPrices } from '../server/campaign-prices.ts'
import { Card } from '#ui/card.tsx'
import { Table, type Column } from '#ui/table.tsx'

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
      cell: ({ list_price }) => formatMoney(list_price, money),
      isNumeric: true,
    },
    {
      heading: words.reduced,
      cell: ({ price }) =>
        price === null ? (isShown ? words.unchanged : words.inCart) : formatMoney(price, money),
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
      if (before_price !== null) return formatMoney(before_price, money)
      return (
        <span className="text-sm text-muted">
          {provable_from ? words.noFormerUntil(formatLongDay(provable_from)) : words.noFormer(days)}
        </span>
      )
    },
    isNumeric: true,
  }
}
