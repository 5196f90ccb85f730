import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { copyOwnData, type OwnData } from '../../server/copy-own-data.ts'
import { openStorePayments } from '#features/orders/server/pay/open-store-payments.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { getCustomerAuth } from '#shell/shop/visited-shop.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/data'
import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { fromDecimal, formatMoney } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { favouriteTexts } from '#features/favourites/rules/texts.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { orderTexts } from '#features/orders/rules/texts.ts'
import { questionTexts } from '#features/questions/rules/texts.ts'
import { reviewTexts } from '#features/reviews/rules/texts.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { ticketTexts } from '#features/support/rules/tickets-texts.ts'
import { stockAlertTexts } from '#features/stock-alerts/rules/texts.ts'
import { toBadgeStatus } from '#features/support/rules/ticket.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatDay, formatTimestamp } from '#shell/shop/dates.ts'
import { Section } from './section.tsx'

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await requireCustomer(args)
  const { job } = throwIfRefused(openStorePayments(args.context.get(requestScopeContext)))
  return { data: await copyOwnData(getCustomerAuth(args.context), signedIn, job) }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return toMetaTags(store, store && { title: accountTexts(getLanguage(store.locale)).data })
}

export default function Data({ loaderData, matches }: Route.ComponentProps) {
  return <DataPage data={loaderData.data} locale={matches[1].loaderData.store.locale} />
}

type Props = { data: OwnData; locale: Locale }

function DataPage({ data, locale }: Props) {
  const language = getLanguage(locale)
  const texts = accountTexts(language)
  const fieldLabels = signInTexts(language)
  const { states, title } = orderTexts(language)
  const { statuses } = ticketTexts(language)
  const creditWords = creditTexts(language)
  const reviewWords = reviewTexts(language)
  const {
    customer,
    orders,
    credits,
    requests,
    reviews,
    questions,
    stock_wishes,
    favourites,
    sessions,
  } = data
  return (
    <>
      <Section title={texts.data} intro={texts.dataIntro}>
        <a href={to.account.dataCopy()} download className="button button-primary">
          {texts.downloadData}
        </a>
        <DataTable
          title={texts.details}
          none={texts.none}
          rows={[
            [fieldLabels.name, customer.name],
            [fieldLabels.email, customer.email],
            [fieldLabels.phone, formatPhone(customer.phone)],
            [fieldLabels.address, customer.address],
          ]}
        />
        <DataTable
          title={texts.orders}
          none={texts.none}
          rows={orders.map(({ number, placed_at, state, total, currency }) => [
            `${title(String(number))}, ${formatDay(placed_at, locale)}`,
            `${formatMoney(fromDecimal(total, currency), { locale, currency })}, ${states[state]}`,
          ])}
        />
        <DataTable
          title={creditWords.paid}
          none={texts.none}
          rows={credits.map(({ kind, created_at, balance, currency }) => [
            `${kind === 'gift_card' ? creditWords.giftCard : creditWords.storeCredit}, ${formatDay(created_at, locale)}`,
            formatMoney(fromDecimal(balance, currency), { locale, currency }),
          ])}
        />
        <DataTable
          title={texts.tickets}
          none={texts.none}
          rows={requests.map((request) => [
            `${request.title}, ${formatDay(request.created_at, locale)}`,
            statuses[toBadgeStatus(request.status)],
          ])}
        />
        <DataTable
          title={reviewWords.title}
          none={texts.none}
          rows={reviews.map(({ product, created_at, stars }) => [
            `${product}, ${formatDay(created_at, locale)}`,
            reviewWords.stars(stars),
          ])}
        />
        <DataTable
          title={questionTexts(language).title}
          none={texts.none}
          rows={questions.map(({ product, created_at, text }) => [
            `${product}, ${formatDay(created_at, locale)}`,
            text,
          ])}
        />
        <DataTable
          title={stockAlertTexts(language).own}
          none={texts.none}
          rows={stock_wishes.map(({ product, variant_name, created_at, email }) => [
            `${formatLineName({ name: product, variant_name })}, ${formatDay(created_at, locale)}`,
            email,
          ])}
        />
        <DataTable
          title={favouriteTexts(language).title}
          none={texts.none}
          rows={favourites.map(({ product, created_at }) => [
            product,
            formatDay(created_at, locale),
          ])}
        />
        <DataTable
          title={texts.sessions}
          none={texts.none}
          rows={sessions.map(({ user_agent, updated_at }) => [
            formatTimestamp(updated_at, locale),
            user_agent,
          ])}
        />
      </Section>
      <Section title={texts.deleteAccount} intro={texts.deleteAccountExplained}>
        <ButtonLink href={to.account.deletion()} variant="danger">
          {texts.deleteAccount}
        </ButtonLink>
      </Section>
    </>
  )
}

type DataTableProps = { title: string; none: string; rows: readonly (readonly [string, string])[] }

function DataTable({ title, none, rows }: DataTableProps) {
  return (
    <section className="mt-8">
      <h3 className="font-medium">{title}</h3>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">{none}</p>
      ) : (
        <dl className="mt-2 border-t border-line">
          {rows.map(([name, value]) => (
            <div
              key={`${name} ${value}`}
              className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[14rem_1fr]"
            >
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
