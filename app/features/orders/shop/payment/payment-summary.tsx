import type { ReactNode } from 'react'
import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import { formatMoney, plus, sum, zero, type Minor } from '#shared/money/money.ts'
import { getLineTotal } from '../../rules/line-amounts.ts'
import { cartTexts } from '../../rules/cart-texts.ts'
import { checkoutPageTexts } from '../../rules/checkout-page-texts.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { getDelayedDeliveryText } from '../../rules/delayed-delivery-texts.ts'
import { describeWithdrawalException } from '../../rules/withdrawal-texts.ts'
import { orderTexts } from '../../rules/texts.ts'
import { GiftCardPlate } from '#ui/gift-card-plate.tsx'
import { Picture } from '#ui/picture.tsx'
import { LineSavings, PiecePrice, ShippingPrice } from '#ui/order-savings.tsx'
import { Price } from '#ui/price.tsx'
import type { Currency } from '#shared/money/currency.ts'
import type { UnitPrice } from '#shared/money/unit.ts'
import type { OrderSaving } from '../../rules/order-savings.ts'
import type { ShipsOn } from '#features/catalogue/rules/ships-on.ts'
import type { WithdrawalException } from '#features/catalogue/rules/withdrawal-exception.ts'
import type { Availability } from '#features/catalogue/rules/product.ts'

type Props = {
  sessionRequest: SessionRequestView
  /** The VAT within the sum; null where none is told. */
  vat?: Minor | null
}

/** Goods and sums, so that the buyer sees what the button pays for. */
export function PaymentSummary({ sessionRequest, vat }: Props) {
  const { lines, shipping, shipping_saving = null, ships = true } = sessionRequest
  const { amount, credit = zero } = sessionRequest
  const language = getLanguage(sessionRequest.locale)
  const { paid, toPay } = creditTexts(language)
  const texts = orderTexts(language)
  return (
    <section aria-labelledby="summary-title" className="rounded-card border border-line p-5 md:p-6">
      <h2 id="summary-title" className="heading mb-4 text-xl">
        {checkoutPageTexts(language).order}
      </h2>
      <ul className="grid gap-4">
        {lines.map((line) => (
          <SummaryLine
            key={`${line.name} ${line.variant_name ?? ''}`}
            line={line}
            sessionRequest={sessionRequest}
          />
        ))}
      </ul>
      <dl
        data-updates=""
        className="mt-5 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-t border-line pt-4"
      >
        {ships && (
          <>
            <Sum name={checkoutPageTexts(language).goods}>
              <Price amount={sum(lines.map(getLineTotal))} money={sessionRequest} />
            </Sum>
            <Sum name={texts.shipping}>
              <ShippingPrice shipping={shipping} saving={shipping_saving} money={sessionRequest} />
            </Sum>
          </>
        )}
        {credit > 0 && (
          <>
            <Sum name={texts.total}>
              <Price amount={plus(amount, credit)} money={sessionRequest} />
            </Sum>
            <Sum name={paid}>
              −<Price amount={credit} money={sessionRequest} />
            </Sum>
          </>
        )}
        <dt className="text-lg font-semibold">{credit > 0 ? toPay : texts.total}</dt>
        <dd aria-live="polite" className="text-end text-lg font-semibold">
          <Price amount={amount} money={sessionRequest} />
        </dd>
      </dl>
      {ships && (
        <p className="mt-2 text-sm text-muted">
          {vat == null
            ? cartTexts(language).vatIncluded
            : texts.vat(formatMoney(vat, sessionRequest))}
        </p>
      )}
    </section>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-end">{children}</dd>
    </>
  )
}

type LineProps = {
  line: SessionRequestView['lines'][number]
  sessionRequest: SessionRequestView
}

function SummaryLine({ line, sessionRequest }: LineProps) {
  const language = getLanguage(sessionRequest.locale)
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-x-4">
      <div className="aspect-square overflow-hidden rounded-control bg-plate">
        {line.image_url && <Picture picture={{ src: line.image_url, alt: '' }} sizes="3.5rem" />}
        {sessionRequest.ships === false && <GiftCardPlate />}
      </div>
      <p className="min-w-0 leading-snug wrap-anywhere">
        {line.name}
        {line.variant_name && <span className="block text-sm text-muted">{line.variant_name}</span>}
        <span className="block text-sm text-muted tabular-nums">
          {line.quantity} × <PiecePrice line={line} money={sessionRequest} />
        </span>
        <LineSavings savings={line.savings ?? []} money={sessionRequest} />
        {line.availability && (
          <span className="mt-1 block text-sm font-medium empty:hidden">
            {getDelayedDeliveryText({ ...line, availability: line.availability }, language)}
          </span>
        )}
        {line.withdrawal_exception && (
          <span className="mt-1 block text-sm font-medium empty:hidden">
            {describeWithdrawalException(line.withdrawal_exception, language)}
          </span>
        )}
      </p>
      <Price amount={getLineTotal(line)} money={sessionRequest} />
    </li>
  )
}

export type SessionRequestView = {
  store_name: string
  locale: Locale
  currency: Currency
  amount: Minor
  credit?: Minor | undefined
  shipping: Minor
  shipping_saving?: OrderSaving | null
  ships?: boolean
  lines: readonly {
    name: string
    variant_name: string | null
    unit_price: Minor
    quantity: number
    image_url: string | null
    availability?: Availability
    ships_on?: ShipsOn | null
    withdrawal_exception?: WithdrawalException
    before_price?: Minor | null
    measure_price?: UnitPrice | null
    savings?: readonly OrderSaving[]
  }[]
  buyer: { name: string; email: string; phone: string; address: string } | null
  cancel_url: string
}

export function toSessionRequestView(sessionRequest: SessionRequestView): SessionRequestView {
  const { store_name, locale, currency, amount, credit, lines, buyer, cancel_url } = sessionRequest
  const { shipping, shipping_saving = null, ships = true } = sessionRequest
  const sums = { amount, credit, shipping, shipping_saving, ships }
  return { store_name, locale, currency, ...sums, lines, buyer, cancel_url }
}
