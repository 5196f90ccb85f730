import type { ReactNode } from 'react'
import { cardNames } from '../../rules/card-brands.ts'
import {
  formatCardNumber,
  otherPaymentMethods,
  testCards,
  type TestCard,
} from '#shared/test-cards.ts'
import type { PaymentTexts } from '../../rules/payment-texts.ts'
import { chevronDown } from '#ui/icon-paths.ts'
import { Icon } from '#ui/icon.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

type Props = { texts: PaymentTexts }

/** A click fills in the card number; without a script it can be copied. */
export function TestCards({ texts }: Props) {
  return (
    <Disclosure className="group rounded-control border border-line px-4 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-medium">
        {texts.testCards.title}
        <span className="transition-transform group-open:rotate-180">
          <Icon path={chevronDown} className="size-4.5" />
        </span>
      </summary>
      <ul className="divide-y divide-line border-t border-line pb-2">
        {cards.map((card) => (
          <Choice key={card} number={testCards[card]}>
            {texts.testCards[card]}
          </Choice>
        ))}
        {brands.map((brand) => (
          <Choice key={brand} number={otherPaymentMethods[brand]}>
            {cardNames[brand]}: {texts.testCards.succeeds}
          </Choice>
        ))}
      </ul>
    </Disclosure>
  )
}

type ChoiceProps = { number: string; children: ReactNode }

function Choice({ number, children }: ChoiceProps) {
  const formatted = formatCardNumber(number)
  return (
    <li>
      <button
        type="button"
        data-action="fill-field"
        data-field="card"
        data-value={formatted}
        className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 py-2 text-start"
      >
        <span>{children}</span>
        <span className="text-muted tabular-nums select-all">{formatted}</span>
      </button>
    </li>
  )
}

const brands = ['mastercard', 'diners', 'amex'] as const

const cards: readonly TestCard[] = [
  'succeeds',
  'declined',
  'challenged',
  'expires',
  'late',
  'twice',
  'shuffled',
  'never',
  'disputeWon',
  'disputeLost',
]
