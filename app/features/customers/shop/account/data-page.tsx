import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import { fromDecimal, formatMoney } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { favouriteTexts } from '#features/favourites/rules/texts.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { orderTexts } from '#features/orders/rules/texts.ts'
import { questionTexts } from '#features/questions/rules/texts.ts'
import { reviewTexts } from '#features/reviews/rules/texts.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { ticketTexts } from '#features/support/rules/tickets-texts.ts'
import { wishTexts } from '#features/stock-alerts/rules/wishes-texts.ts'
import { toBadgeStatus } from '#features/support/rules/ticket.ts'
import type { OwnData } from '../../server/copy-own-data.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { formatDay, formatTimestamp } from '#shell/shop/dates.ts'
import { DataTable } from './data-table.tsx'
import { Section } from './section.tsx'

type Props = { data: OwnData; locale: Locale }

export function DataPage({ data, locale }: Props) {
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
          title={wishTexts(language).own}
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
