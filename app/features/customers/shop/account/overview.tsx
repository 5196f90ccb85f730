import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { formatMoney } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import { accountTexts, type AccountTexts } from '../../rules/account-texts.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { giftCardTexts } from '#features/gift-cards/rules/texts.ts'
import { readOwnCredit } from '#features/gift-cards/server/read-credits.ts'
import { openStorePayments } from '#features/orders/server/pay/open-store-payments.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { claimOrders } from '#features/orders/server/place/claim-orders.ts'
import { readOwnOrders } from '#features/orders/server/read-own-orders.ts'
import { readOwnTickets } from '#features/support/server/tickets/read-own-tickets.ts'
import { listOwnStockAlerts } from '#features/stock-alerts/server/change-stock-alert.ts'
import { Link } from '#ui/link.tsx'
import { parseListQuery } from '#shared/paths/list-filters.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/overview'
import { Orders } from './orders.tsx'
import { Requests } from './requests.tsx'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import { PostForm } from '#shell/shop/forms/post-form.tsx'
import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { stockAlertTexts } from '#features/stock-alerts/rules/texts.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { shop, customer } = await requireCustomer(args)
  const requestScope = args.context.get(requestScopeContext)
  await claimOrders(requestScope, customer)
  const { job } = throwIfRefused(openStorePayments(requestScope))
  const [orders, requests, credit, wishes] = await Promise.all([
    readOwnOrders(shop, job, parseListQuery(args.url.searchParams).page),
    readOwnTickets(shop, 1),
    readOwnCredit(job, shop.scope),
    listOwnStockAlerts(job, shop.scope, customer.id),
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

type Props = { email: string | null; news: string | null; texts: AccountTexts }

function UnconfirmedEmail({ email, news, texts: { unconfirmed } }: Props) {
  if (email === null) {
    return news === 'address_confirmed' && <Banner>{unconfirmed.confirmed}</Banner>
  }
  if (news === 'link_sent') return <Banner>{unconfirmed.sentAgain}</Banner>
  return (
    <div className="notice notice-plain grid justify-items-start gap-4">
      <p className="max-w-prose wrap-anywhere">{unconfirmed.text(email)}</p>
      <PostForm action={to.account.confirmation()}>
        <Button type="submit" variant="secondary" size="small">
          {unconfirmed.sendAgain}
        </Button>
      </PostForm>
    </div>
  )
}

type Wish = { id: string; product: string; slug: string; variant_name: string | null }

type OwnWishesProps = { wishes: readonly Wish[]; language: Language }

/** The sold-out goods that the customer waits for, each with the way to end its notice. */
function OwnWishes({ wishes, language }: OwnWishesProps) {
  const texts = stockAlertTexts(language)
  if (wishes.length === 0) return null
  return (
    <section aria-labelledby="wishes" className="mt-12">
      <h2 id="wishes" className="heading mb-4 text-2xl">
        {texts.own}
      </h2>
      <ul className="border-t border-line">
        {wishes.map(({ id, product, slug, variant_name }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2"
          >
            <Link
              href={to.product(slug)}
              className="link-plain inline-flex min-h-11 items-center wrap-anywhere"
            >
              {formatLineName({ name: product, variant_name })}
            </Link>
            <Link href={to.account.wish(id)} className="link inline-flex min-h-11 items-center">
              {texts.link.end}
              <VisuallyHidden>: {product}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
