import { formatMoney } from '#domain/money/money.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/paths.ts'
import { adminCreditsTexts } from '#domain/text/admin/credits.ts'
import { creditTexts } from '#domain/text/credits.ts'
import { showGiftCard } from '#server/business/credits/show-gift-card.ts'
import { readLetterhead } from '#server/business/stores/read-letterhead.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { Papers, Sheet } from '../orders/print/paper.tsx'
import type { Route } from './+types/print'
import { getCreditContext } from './credit-context.ts'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store, storePayments, by, id } = await getCreditContext(args, 'handleOrders')
  const [head, card] = await loadOrRefuse(args, 'creditsLoadFailed', () =>
    Promise.all([readLetterhead(staff, store), showGiftCard(storePayments, by, id)]),
  )
  return { head: throwIfRefused(head), card: throwIfRefused(card), domain: store.domain }
}

export const meta = () => toPageTitle(adminCreditsTexts.print)

/** The gift card with its code, for the printer. */
export default function PrintedGiftCard({ loaderData }: Route.ComponentProps) {
  const { head, card, domain } = loaderData
  const words = creditTexts(getLanguage(head.locale))
  return (
    <Papers
      title={adminCreditsTexts.print}
      head={head}
      back={{ href: to.admin.credits(), label: adminCreditsTexts.back }}
    >
      <Sheet head={head} title={words.giftCard} facts={[words.validUntil(card.validUntil)]}>
        <div className="grid gap-6">
          {card.recipient_name && <p className="text-lg">{card.recipient_name}</p>}
          {card.greeting && <p className="whitespace-pre-wrap">{card.greeting}</p>}
          <p className="heading text-4xl tabular-nums">{formatMoney(card.balance, card.money)}</p>
          <p>
            {words.code}{' '}
            <strong data-testid="code" className="font-mono text-xl whitespace-nowrap">
              {card.code}
            </strong>
          </p>
          <p>{words.howToUse(head.store_name, domain)}</p>
          <p className="text-sm">{words.mail.keep}</p>
        </div>
      </Sheet>
    </Papers>
  )
}
