import type { ReactNode } from 'react'
import { getLanguage } from '#domain/stores/locale.ts'
import { zero } from '#domain/money/money.ts'
import { getLineTotal } from '#domain/orders/payment-line.ts'
import { cartTexts } from '#domain/text/cart.ts'
import { creditTexts } from '#domain/text/credits.ts'
import { getDelayedDeliveryText } from '#domain/text/delayed-delivery.ts'
import type { PaymentTexts } from '#domain/text/payment.ts'
import { Picture } from '#ui/picture.tsx'
import { LineSavings, PiecePrice, ShippingPrice } from '#ui/order-savings.tsx'
import { Price } from '#ui/price.tsx'
import type { SessionRequestView } from './session-request-view.ts'

type Props = { sessionRequest: SessionRequestView; texts: PaymentTexts; children: ReactNode }

/** Shows the order beside the form, so that the buyer sees what the button pays for. */
export function PaymentFrame({ sessionRequest, texts, children }: Props) {
  return (
    <div className="shell py-10 md:py-16">
      {texts.notice && <p className="notice notice-plain">{texts.notice}</p>}
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <p className="text-muted">{texts.payTo(sessionRequest.store_name)}</p>
          <h1 className="heading mt-1 text-3xl">{texts.title}</h1>
          <div className="mt-8 max-w-136">{children}</div>
        </div>
        <Summary sessionRequest={sessionRequest} texts={texts} />
      </div>
    </div>
  )
}

function Summary({ sessionRequest, texts }: Omit<Props, 'children'>) {
  const { lines, shipping, shipping_saving = null, amount, credit = zero } = sessionRequest
  const language = getLanguage(sessionRequest.locale)
  const cart = cartTexts(language)
  return (
    <section aria-label={texts.total} className="max-lg:order-first">
      <div className="rounded-card border border-line p-5 md:p-6">
        <ul className="grid gap-4">
          {lines.map((line) => (
            <li
              key={`${line.name} ${line.variant_name ?? ''}`}
              className="grid grid-cols-[3.5rem_1fr_auto] gap-x-4"
            >
              <div className="aspect-square overflow-hidden rounded-control bg-plate">
                {line.image_url && (
                  <Picture picture={{ src: line.image_url, alt: '' }} sizes="3.5rem" />
                )}
              </div>
              <p className="min-w-0 leading-snug wrap-anywhere">
                {line.name}
                {line.variant_name && (
                  <span className="block text-sm text-muted">{line.variant_name}</span>
                )}
                <span className="block text-sm text-muted tabular-nums">
                  {line.quantity} × <PiecePrice line={line} money={sessionRequest} />
                </span>
                <LineSavings savings={line.savings ?? []} money={sessionRequest} />
                {line.availability && (
                  <span className="mt-1 block text-sm font-medium empty:hidden">
                    {getDelayedDeliveryText(line.availability, language)}
                  </span>
                )}
              </p>
              <Price amount={getLineTotal(line)} money={sessionRequest} />
            </li>
          ))}
        </ul>
        <dl className="mt-5 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-t border-line pt-4">
          <dt className="text-muted">{cart.shipping}</dt>
          <dd className="text-end">
            <ShippingPrice shipping={shipping} saving={shipping_saving} money={sessionRequest} />
          </dd>
          {credit > 0 && (
            <>
              <dt className="text-muted">{creditTexts(language).paid}</dt>
              <dd className="text-end">
                −<Price amount={credit} money={sessionRequest} />
              </dd>
            </>
          )}
          <dt className="text-lg font-semibold">
            {credit > 0 ? creditTexts(language).toPay : texts.total}
          </dt>
          <dd className="text-end text-lg font-semibold">
            <Price amount={amount} money={sessionRequest} />
          </dd>
        </dl>
        <p className="mt-2 text-sm text-muted">{cart.vatIncluded}</p>
      </div>
    </section>
  )
}
