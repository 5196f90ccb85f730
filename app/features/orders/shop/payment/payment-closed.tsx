import { to } from '#shared/paths/shop.ts'
import type { PaymentTexts } from '../../rules/payment-texts.ts'
import { ButtonLink } from '#ui/button-link.tsx'

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
