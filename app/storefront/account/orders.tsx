import type { Locale } from '#domain/locale.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import type { AccountWords } from '#domain/text/account.ts'
import { catalogueWords } from '#domain/text/catalogue.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { OrderCard, type OrderCardView } from './order-card.tsx'
import { Section } from './section.tsx'

type Props = {
  shown: { orders: readonly OrderCardView[]; page: number; pages: number }
  locale: Locale
  words: AccountWords
}

export function Orders({ shown: { orders, page, pages }, locale, words }: Props) {
  const { paging } = catalogueWords(languageOf(locale))
  if (orders.length === 0) {
    return (
      <Section title={words.orders} intro={words.noOrders}>
        <ButtonLink href={to.home()} variant="secondary">
          {words.toShop}
        </ButtonLink>
      </Section>
    )
  }
  return (
    <Section title={words.orders}>
      <ul className="border-t border-line">
        {orders.map((order) => (
          <li key={order.id} className="border-b border-line">
            <OrderCard order={order} locale={locale} words={words} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          label={paging.label}
          page={page}
          pages={pages}
          hrefOf={(wanted) => to.account({ page: wanted })}
          labels={paging}
        />
      </div>
    </Section>
  )
}
