import type { ReactNode } from 'react'
import type { PaymentTexts } from '../../rules/payment-texts.ts'
import { PaymentSummary, type SessionRequestView } from './payment-summary.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { to } from '#shared/paths/shop.ts'
import { ButtonLink } from '#ui/button.tsx'

type Props = { sessionRequest: SessionRequestView; texts: PaymentTexts; children: ReactNode }

/** Shows the order beside a step of its payment. */
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
        <div className="max-lg:order-first">
          <PaymentSummary sessionRequest={sessionRequest} />
        </div>
      </div>
    </div>
  )
}

type PaymentAnswerProps = { answer: string | null; texts: PaymentTexts }

/** Says why the buyer is back on the payment page. */
export function PaymentAnswer({ answer, texts }: PaymentAnswerProps) {
  if (answer !== 'afvist' && answer !== 'udlobet') return null
  return (
    <div className="mb-8">
      <ErrorBox isFormResult>{texts.answers[answer]}</ErrorBox>
    </div>
  )
}

export function PaymentClosed({ texts }: { texts: PaymentTexts }) {
  const { title, text, back } = texts.over
  return (
    <>
      <h2 className="heading text-xl">{title}</h2>
      <p className="mt-3 mb-6 max-w-prose text-muted">{text}</p>
      <ButtonLink href={to.home()}>{back}</ButtonLink>
    </>
  )
}
