import { getLanguage } from '#shared/stores/locale.ts'
import { formatMoney } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { giftCardTexts } from '#features/gift-cards/rules/texts.ts'
import { readOwnCredit } from '#features/gift-cards/server/read-credits.ts'
import { openStorePayments } from '#features/orders/server/pay/open-store-payments.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { claimOrders } from '#features/orders/server/place/claim-orders.ts'
import { readOwnOrders } from '#features/orders/server/read-own-orders.ts'
import { readOwnTickets } from '#features/support/server/tickets/read-own-tickets.ts'
import { listOwnWishes } from '#features/stock-alerts/server/change-wish.ts'
import { Link } from '#ui/link.tsx'
import { parseListQuery } from '#shared/paths/list-filters.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/overview'
import { Orders } from './orders.tsx'
import { OwnWishes } from './own-wishes.tsx'
import { Requests } from './requests.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { shop, customer } = await requireCustomer(args)
  const requestScope = args.context.get(requestScopeContext)
  await claimOrders(requestScope, customer)
  const { job } = throwIfRefused(openStorePayments(requestScope))
  const [orders, requests, credit, wishes] = await Promise.all([
    readOwnOrders(shop, job, parseListQuery(args.url.searchParams).page),
    readOwnTickets(shop, 1),
    readOwnCredit(job, shop.scope),
    listOwnWishes(job, shop.scope, customer.id),
  ])
  return {
    unconfirmedEmail: customer.email_verified ? null : customer.email,
    orders: throwIfRefused(orders),
    requests: throwIfRefused(requests).tickets.slice(0, 3),
    credit,
    wishes,
    news: args.url.searchParams.get('nyt'),
  }
}

export default function Overview({ loaderData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const texts = accountTexts(getLanguage(store.locale))
  const { unconfirmedEmail, orders, requests, credit, wishes, news } = loaderData
  return (
    <>
      <UnconfirmedEmail email={unconfirmedEmail} news={news} texts={texts} />
      {credit.length > 0 && (
        <p className="notice notice-plain mb-8">
          {creditTexts(getLanguage(store.locale)).balance(
            credit
              .map(({ balance, currency }) =>
                formatMoney(balance, { locale: store.locale, currency }),
              )
              .join(', '),
          )}
        </p>
      )}
      <Orders list={orders} locale={store.locale} texts={texts} />
      <Requests requests={requests} locale={store.locale} texts={texts} />
      <OwnWishes wishes={wishes} language={getLanguage(store.locale)} />
      {store.sells_gift_cards && (
        <p className="mt-8">
          <Link href={to.giftCard()} className="link">
            {giftCardTexts(getLanguage(store.locale)).title}
          </Link>
        </p>
      )}
    </>
  )
}
