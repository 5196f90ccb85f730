import { languageOf, type Locale } from '#domain/locale.ts'
import { fromDecimal, formatMoney } from '#domain/money.ts'
import { to } from '#domain/paths/shop.ts'
import { readablePhone } from '#domain/phone.ts'
import { accountWords } from '#domain/text/account.ts'
import { orderWords } from '#domain/text/orders.ts'
import { signInWords } from '#domain/text/sign-in.ts'
import { ticketWords } from '#domain/text/tickets.ts'
import { ticketLook } from '#domain/ticket.ts'
import type { OwnData } from '#server/customers/copy-own-data.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { dayOf, momentOf } from '../dates.ts'
import { DataTable } from './data-table.tsx'
import { Section } from './section.tsx'

type Props = { data: OwnData; locale: Locale }

export function DataPage({ data, locale }: Props) {
  const language = languageOf(locale)
  const words = accountWords(language)
  const person = signInWords(language)
  const { states, title } = orderWords(language)
  const { statuses } = ticketWords(language)
  const { customer, orders, requests, sessions } = data
  return (
    <>
      <Section title={words.data} intro={words.dataIntro}>
        <a href={to.account.dataCopy()} download className="button button-primary">
          {words.downloadData}
        </a>
        <DataTable
          title={words.details}
          none={words.none}
          rows={[
            [person.name, customer.name],
            [person.email, customer.email],
            [person.phone, readablePhone(customer.phone)],
            [person.address, customer.address],
          ]}
        />
        <DataTable
          title={words.orders}
          none={words.none}
          rows={orders.map(({ number, placed_at, state, total, currency }) => [
            `${title(String(number))}, ${dayOf(placed_at, locale)}`,
            `${formatMoney(fromDecimal(total, currency), { locale, currency })}, ${states[state]}`,
          ])}
        />
        <DataTable
          title={words.tickets}
          none={words.none}
          rows={requests.map((request) => [
            `${request.title}, ${dayOf(request.created_at, locale)}`,
            statuses[ticketLook(request.status)],
          ])}
        />
        <DataTable
          title={words.sessions}
          none={words.none}
          rows={sessions.map(({ user_agent, updated_at }) => [
            momentOf(updated_at, locale),
            user_agent,
          ])}
        />
      </Section>
      <Section title={words.deleteAccount} intro={words.deleteAccountExplained}>
        <ButtonLink href={to.account.deletion()} variant="danger">
          {words.deleteAccount}
        </ButtonLink>
      </Section>
    </>
  )
}
