import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { languageOf } from '#domain/locale.ts'
import { formatMoney } from '#domain/money.ts'
import { to } from '#domain/paths/shop.ts'
import { cardInGroups, otherMeans, testCards } from '#domain/test-cards.ts'
import { cartWords } from '#domain/text/cart.ts'
import type { PaymentWords } from '#domain/text/payment.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { useFormAnswer } from '../use-form-answer.ts'
import type { AskView } from './ask-view.ts'
import { CancelButton } from './cancel-button.tsx'
import { TestCards } from './test-cards.tsx'

type Props = {
  ask: AskView
  session: string
  words: PaymentWords
  takesPayPal: boolean
  answer: FormAnswer | undefined
}

export function PaymentForm({ ask, session, words, takesPayPal, answer }: Props) {
  const language = languageOf(ask.locale)
  const { form, faultOf } = useFormAnswer(answer, language)
  const isPaying = useNavigation().formMethod === 'POST'
  const [card, setCard] = useState(cardInGroups(testCards.succeeds))
  const buyer = ask.buyer ?? words.example
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={to.checkout.testPayment(session)}
        replace
        noValidate
        className="grid gap-8"
      >
        <RefusalBox answer={answer} language={language} />
        <fieldset className="grid gap-5">
          <legend className="heading mb-5 text-xl">{words.contact}</legend>
          <Field label={words.email} error={faultOf('email')}>
            <TextInput name="email" type="email" autoComplete="email" defaultValue={buyer.email} />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={words.name} error={faultOf('name')}>
              <TextInput name="name" autoComplete="name" defaultValue={buyer.name} />
            </Field>
            <Field label={words.phone} error={faultOf('phone')}>
              <TextInput name="phone" type="tel" autoComplete="tel" defaultValue={buyer.phone} />
            </Field>
          </div>
          <Field label={words.address} hint={words.addressHint} error={faultOf('address')}>
            <TextInput name="address" autoComplete="street-address" defaultValue={buyer.address} />
          </Field>
        </fieldset>
        <fieldset className="grid gap-5">
          <legend className="heading mb-5 text-xl">{words.card}</legend>
          <Field label={words.cardNumber} error={faultOf('card')}>
            <TextInput
              name="card"
              inputMode="numeric"
              autoComplete="off"
              value={card}
              onChange={({ target }) => setCard(target.value)}
              className="tabular-nums"
            />
          </Field>
          <TestCards words={words} onChoose={(number) => setCard(cardInGroups(number))} />
        </fieldset>
        <div>
          <Button
            type="submit"
            size="large"
            className="w-full"
            pendingLabel={isPaying && words.working}
          >
            {words.pay(formatMoney(ask.amount, ask))}
          </Button>
          {takesPayPal && (
            <Button
              type="submit"
              name="card"
              value={otherMeans.paypal}
              size="large"
              variant="secondary"
              className="mt-3 w-full"
            >
              {words.payPal}
            </Button>
          )}
          <Obligation ask={ask} words={words} />
        </div>
      </Form>
      <CancelButton url={ask.cancel_url}>{words.cancel}</CancelButton>
    </>
  )
}

function Obligation({ ask, words }: Pick<Props, 'ask' | 'words'>) {
  const { before, link, after } = cartWords(languageOf(ask.locale)).termsApply
  return (
    <p className="mt-3 text-sm text-muted">
      {words.obligation} {before}
      <Link href={to.terms()} className="link">
        {link}
      </Link>
      {after}
    </p>
  )
}
