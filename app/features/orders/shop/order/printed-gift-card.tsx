import { redirect } from 'react-router'
import { refused } from '#shared/errors/errors.ts'
import { formatMoney } from '#shared/money/money.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { giftCardTexts } from '#features/gift-cards/rules/texts.ts'
import { orderTexts } from '../../rules/texts.ts'
import { readOrderedGiftCard } from '../../server/gift-cards/issue-ordered-gift-card.ts'
import { openStorePayments } from '../../server/pay/open-store-payments.ts'
import { verifyOrderLink } from '../../server/sign-order-link.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { Link } from '#ui/link.tsx'
import { isMarkedBrowser } from '../checkout/order-mark.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { Route } from './+types/printed-gift-card'
import { PrintButton } from './order-buttons.tsx'

/** A gift card on paper, behind the signed link of its order. */
export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params
  const requestScope = args.context.get(requestScopeContext)
  const storePayments = throwIfRefused(openStorePayments(requestScope))
  const order_id = verifyOrderLink(requestScope.paymentSetup.orderKeys, token)
  if (!order_id) return throwIfRefused<never>(refused('orderNotFound'))
  const order = { ...storePayments.store, order_id }
  const card = throwIfRefused(await readOrderedGiftCard(storePayments, order))
  if (!isMarkedBrowser(args, order_id)) throw redirect(to.order.code(token, { til: 'gavekort' }))
  return { card, token, host: requestScope.host }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  const title = creditTexts(getLanguage(store.locale)).giftCard
  return toMetaTags(store, { title, isIndexed: false })
}

export default function PrintedGiftCard({ loaderData, matches }: Route.ComponentProps) {
  const { card, token, host } = loaderData
  const { store } = matches[1].loaderData
  const language = getLanguage(store.locale)
  const words = creditTexts(language)
  return (
    <div className="shell py-10 md:py-16">
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <Link href={to.order(token)} className="link">
          ← {orderTexts(language).title(String(card.number))}
        </Link>
        <PrintButton>{giftCardTexts(language).card.print}</PrintButton>
      </div>
      <article className="printed-card mx-auto mt-8 grid max-w-160 gap-5 rounded-card border border-line p-8 text-center md:p-12">
        <p className="text-muted">{store.name}</p>
        <h1 className="heading text-3xl">{words.giftCard}</h1>
        <p className="heading text-4xl tabular-nums">{formatMoney(card.balance, card.money)}</p>
        {card.recipient_name && (
          <p className="text-lg wrap-anywhere">
            {giftCardTexts(language).card.recipient(card.recipient_name)}
          </p>
        )}
        {card.greeting && <p className="whitespace-pre-line wrap-anywhere">{card.greeting}</p>}
        <p>
          <span className="block text-sm text-muted">{words.code}</span>
          <strong data-testid="code" className="font-mono text-xl wrap-anywhere">
            {card.code}
          </strong>
        </p>
        <p className="text-sm">{words.howToUse(store.name, host)}</p>
        <p className="text-sm text-muted">
          {words.validUntil(card.validUntil)}. {words.mail.keep}
        </p>
      </article>
    </div>
  )
}
