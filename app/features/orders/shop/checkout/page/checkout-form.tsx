import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money/money.ts'
import { isLogo } from '../../../rules/payment-means.ts'
import { to } from '#shared/paths/shop.ts'
import type { Language } from '#shared/stores/locale.ts'
import { checkoutPageTexts } from '../../../rules/checkout-page-texts.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { paymentTexts } from '../../../rules/payment-texts.ts'
import { Button } from '#ui/button.tsx'
import { CardLogo } from '#ui/card-logos.tsx'
import type { FormResult } from '#web/form-result.ts'
import { createFieldErrors } from '#shell/shop/forms/field-errors.ts'
import { PostForm } from '#shell/shop/forms/post-form.tsx'
import { RefusalBox } from '#shell/shop/forms/refusal-box.tsx'
import { CancelButton } from '../../payment/cancel-button.tsx'
import { PaymentSummary } from '../../payment/payment-summary.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { BuyerFields } from './buyer-fields.tsx'
import type { CheckoutView } from './checkout-view.ts'
import { GuaranteeNotice } from '#features/guarantee-notices/shop/guarantee-notice.tsx'
import { ContractFacts } from './contract-facts.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'

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
