import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money/money.ts'
import { isLogo } from '#shared/payments/payment-methods.ts'
import { to } from '#shared/paths/shop.ts'
import type { Language } from '#shared/stores/locale.ts'
import { checkoutPageTexts } from '../../../rules/checkout-page-texts.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { paymentTexts } from '../../../rules/payment-texts.ts'
import { Button } from '#ui/button.tsx'
import { CardLogo } from '#ui/card-logos.tsx'
import type { FormResult } from '#web/form-result.ts'
import { createFieldErrors, RefusalBox, PostForm } from '#shell/shop/forms/post-form.tsx'
import { PaymentSummary } from '../../payment/payment-summary.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { BuyerFields } from './buyer-fields.tsx'
import type { CheckoutView } from './checkout-view.ts'
import { GuaranteeNotice } from '#features/guarantee-notices/shop/guarantee-notice.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { salesTerms } from '../../../rules/sales-terms.ts'
import { cartTexts } from '../../../rules/cart-texts.ts'
import { giftCardTexts } from '#features/gift-cards/rules/texts.ts'
import { Link } from '#ui/link.tsx'

type Props = {
  view: CheckoutView
  store: Pick<StoreView, 'company' | 'card_logos' | 'guarantee_notice'>
  result: FormResult | undefined
  language: Language
  /** Shown above the form, unless the form was refused. */
  children: ReactNode
}

/** One form for buyer, delivery and payment; its sums stand beside it, and above the button on a phone. */
export function CheckoutForm({ view, store, result, language, children }: Props) {
  const { session, sessionRequest, delivery } = view
  const texts = checkoutPageTexts(language)
  const payment = paymentTexts(language)
  const getFieldError = createFieldErrors(result, language)
  return (
    <div className="shell py-8 md:py-14">
      {view.card !== null && <p className="notice notice-plain mb-8">{payment.notice}</p>}
      <h1 className="heading text-3xl">{texts.title}</h1>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr]">
        <PostForm
          id="checkout"
          action={to.checkout.page(session)}
          // The way back from a provider leads to this page.
          {...(view.card !== null && { 'data-replaces': '' })}
          data-task="update-checkout"
          data-pays=""
          className="checkout-form contents"
        >
          {/* The first button is the one that Enter presses: it never pays. */}
          <button
            type="submit"
            name="intent"
            value="update"
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
          />
          <div className="grid max-w-136 content-start gap-10">
            <RefusalBox result={result} language={language}>
              {children}
            </RefusalBox>
            <Express view={view} language={language} />
            <BuyerFields view={view} language={language} getFieldError={getFieldError} />
            {delivery && (
              <DeliveryFields
                view={view}
                delivery={delivery}
                company={store.company}
                language={language}
                getFieldError={getFieldError}
              />
            )}
            {view.means.length > 0 && (
              <PaymentFields
                view={view}
                logos={store.card_logos}
                language={language}
                getFieldError={getFieldError}
              />
            )}
          </div>
          <div className="below-header lg:sticky lg:row-span-3 lg:self-start">
            <PaymentSummary sessionRequest={sessionRequest} vat={view.vat} />
          </div>
          <div className="grid max-w-136 gap-4">
            <input type="hidden" name="shown_total" value={sessionRequest.amount} />
            <input type="hidden" name="shown_shipping" value={sessionRequest.shipping} />
            {view.ships && <GuaranteeNotice notice={store.guarantee_notice} language={language} />}
            <ContractFacts
              ships={view.ships}
              isPaidNow={view.button === 'pay'}
              seller={store.company.name}
              language={language}
            />
            <Button
              type="submit"
              name="intent"
              value="pay"
              size="large"
              className="w-full"
              data-pending={payment.working}
            >
              {view.button === 'pay'
                ? payment.pay(formatMoney(sessionRequest.amount, sessionRequest))
                : creditTexts(language).order}
            </Button>
          </div>
        </PostForm>
        <div className="-mt-8 max-w-136">
          <CancelButton url={sessionRequest.cancel_url}>{payment.cancel}</CancelButton>
        </div>
      </div>
    </div>
  )
}

function Express({ view: { express }, language }: Pick<Props, 'view' | 'language'>) {
  const texts = checkoutPageTexts(language)
  if (express.length === 0) return null
  return (
    <div role="group" aria-labelledby="express-title" className="grid gap-2">
      <h2 id="express-title" className="heading mb-3 text-xl">
        {texts.express}
      </h2>
      {express.map(({ value, name }) => (
        <Button
          key={value}
          type="submit"
          name="express"
          value={value}
          size="large"
          variant="secondary"
          className="w-full"
        >
          {isLogo(value) && <CardLogo brand={value} alt="" />}
          {name}
        </Button>
      ))}
      <p className="mt-2 flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {texts.fillIn}
      </p>
    </div>
  )
}

type ContractFactsProps = { ships: boolean; isPaidNow: boolean; seller: string; language: Language }

/** Forbrugeraftaleloven § 12: told right above the button, with the goods and the sum beside it. */
function ContractFacts({ ships, isPaidNow, seller, language }: ContractFactsProps) {
  const { sold, withdrawal, reserved } = checkoutPageTexts(language)
  const { before, link, after } = cartTexts(language).termsApply
  const giftCard = giftCardTexts(language)
  return (
    <div className="grid gap-2 text-sm text-muted">
      <p>
        {sold(seller)} {before}
        <Link href={to.terms()} className="link">
          {link}
        </Link>
        {after}
      </p>
      {ships ? (
        <p>
          {withdrawal.before(salesTerms.withdrawalDays)}
          <Link href={to.withdrawal()} className="link">
            {withdrawal.link}
          </Link>
          {withdrawal.after}
        </p>
      ) : (
        <p>{giftCard.withdraw(salesTerms.withdrawalDays)}</p>
      )}
      {isPaidNow && <p>{ships ? reserved : giftCard.drawn}</p>}
      <p className="text-ink">{paymentTexts(language).obligation}</p>
    </div>
  )
}

/** A GET form, so that it is a button with and without a script. */
function CancelButton({ url, children }: { url: string; children: ReactNode }) {
  const { pathname, searchParams } = new URL(url)
  return (
    <form action={pathname} className="mt-4">
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="quiet" className="w-full">
        {children}
      </Button>
    </form>
  )
}
