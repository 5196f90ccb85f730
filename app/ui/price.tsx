import { formatMoney, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import { classNames } from './class-names.ts'

type Props = {
  amount: Minor
  money: MoneyStyle
  // Text around the amount, such as 'fra 299,00 kr.'.
  wording?: (price: string) => string
  className?: string
}

export function Price({ amount, money, wording = identity, className }: Props) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {wording(formatMoney(amount, money))}
    </span>
  )
}

function identity(price: string): string {
  return price
}
