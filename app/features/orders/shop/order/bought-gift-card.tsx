import { formatMoney } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import type { Language } from '#shared/stores/locale.ts'
import { listGiftCardNotes, giftCardTexts } from '#features/gift-cards/rules/texts.ts'
import type { OrderDetails } from '../../server/read-order.ts'
import { ButtonLink } from '#ui/button.tsx'

type Props = { order: OrderDetails; link: string; language: Language }

/** The gift card of the order; the buyer prints one on paper here. */
export function BoughtGiftCard({ order, link, language }: Props) {
  const { gift_card: card, total } = order
  if (!card) return null
  const texts = giftCardTexts(language)
  const { balance } = card
  return (
    <section aria-labelledby="gift-card" className="on-surface mt-6 rounded-card p-6">
      <h2 id="gift-card" className="font-medium">
        {texts.card.title}
      </h2>
      {listGiftCardNotes(card, order, language).map((note) => (
        <p key={note} className="mt-1 wrap-anywhere">
          {note}
        </p>
      ))}
      {card.greeting && (
        <p className="mt-3 whitespace-pre-line text-muted wrap-anywhere">{card.greeting}</p>
      )}
      {balance !== null && balance < total && (
        <p className="mt-3">{texts.card.left(formatMoney(balance, order))}</p>
      )}
      {card.delivery === 'paper' && balance !== null && balance > 0 && (
        <ButtonLink href={to.order.giftCard(link)} className="mt-4 print:hidden">
          {texts.card.print}
        </ButtonLink>
      )}
    </section>
  )
}
