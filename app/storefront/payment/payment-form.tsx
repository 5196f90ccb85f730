import { getLanguage } from '#domain/stores/locale.ts'
import { formatMoney } from '#domain/money/money.ts'
import { to } from '#domain/paths/shop.ts'
import { formatCardNumber, otherPaymentMethods, testCards } from '#domain/shared/test-cards.ts'
import { cartTexts } from '#domain/text/cart.ts'
import type { PaymentTexts } from '#domain/text/payment.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormResult } from '#web/form-result.ts'
import { RefusalBox } from '../forms/refusal-box.tsx'
import { createFieldErrors } from '../forms/field-errors.ts'
import { PostForm } from '../forms/post-form.tsx'
import type { SessionRequestView } from './session-request-view.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { CancelButton } from './cancel-button.tsx'
import { TestCards } from './test-cards.tsx'

type Props = {
  sessionRequest: SessionRequestView
  session: string
  texts: PaymentTexts
  takesPayPal: boolean
  result: FormResult | undefined
}

export function PaymentForm({ sessionRequest, session, texts, takesPayPal, result }: Props) {
  const language = getLanguage(sessionRequest.locale)
  const getFieldError = createFieldErrors(result, language)
  const buyer = sessionRequest.buyer ?? texts.example
  return (
    <>
      <PostForm
        id="payment"
        action={to.checkout.testPayment(session)}
        data-replaces=""
        className="grid gap-8"
      >
        <RefusalBox result={result} language={language} />
        <BuyerFields buyer={buyer} texts={texts} getFieldError={getFieldError} />
        <fieldset className="grid gap-5">
          <legend className="heading mb-5 text-xl">{texts.card}</legend>
          <Field label={texts.cardNumber} error={getFieldError('card')}>
            <TextInput
              name="card"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={formatCardNumber(testCards.succeeds)}
              className="tabular-nums"
            />
          </Field>
          <TestCards texts={texts} />
        </fieldset>
        <div>
          <Button type="submit" size="large" className="w-full" data-pending={texts.working}>
            {texts.pay(formatMoney(sessionRequest.amount, sessionRequest))}
          </Button>
          {takesPayPal && (
            <Button
              type="submit"
              name="card"
              value={otherPaymentMethods.paypal}
              size="large"
              variant="secondary"
              className="mt-3 w-full"
            >
              {texts.payPal}
            </Button>
          )}
          <Obligation sessionRequest={sessionRequest} texts={texts} />
        </div>
      </PostForm>
      <CancelButton url={sessionRequest.cancel_url}>{texts.cancel}</CancelButton>
    </>
  )
}

export function Obligation({ sessionRequest, texts }: Pick<Props, 'sessionRequest' | 'texts'>) {
  const { before, link, after } = cartTexts(getLanguage(sessionRequest.locale)).termsApply
  return (
    <p className="mt-3 text-sm text-muted">
      {texts.obligation} {before}
      <Link href={to.terms()} className="link">
        {link}
      </Link>
      {after}
    </p>
  )
}
