import { fromDecimal, type MoneyStyle } from '#domain/money.ts'
import type { ShellWords } from '#domain/text/shell.ts'
import { Price } from '#ui/price.tsx'

type Props = { money: MoneyStyle; words: ShellWords }

export function PriceSample({ money, words }: Props) {
  const { before, after } = words.pricesAreShown(money.currency)
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
