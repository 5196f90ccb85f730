import { to } from '#domain/paths/shop.ts'
import type { PaymentWords } from '#domain/text/payment.ts'
import { ButtonLink } from '#ui/button-link.tsx'

export function Over({ words }: { words: PaymentWords }) {
  const { title, text, back } = words.over
  return (
    <>
      <h2 className="heading text-xl">{title}</h2>
      <p className="mt-3 mb-6 max-w-prose text-muted">{text}</p>
      <ButtonLink href={to.home()}>{back}</ButtonLink>
    </>
  )
}
