import { fromDecimal, type MoneyStyle } from '#shared/money/money.ts'
import type { ShellTexts } from '#shared/text/shell.ts'
import { Price } from '#ui/price.tsx'

type Props = { money: MoneyStyle; texts: ShellTexts }

export function PriceSample({ money, texts }: Props) {
  const { before, after } = texts.pricesAreShown(money.currency)
  return (
    <p>
      {before}
      <span data-testid="price-sample">
        <Price amount={fromDecimal(100, money.currency)} money={money} />
      </span>
      {after}
    </p>
  )
}
