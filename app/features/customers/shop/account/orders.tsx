import type { Locale } from '#shared/stores/locale.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import type { AccountTexts } from '../../rules/account-texts.ts'
import { catalogueTexts } from '#features/catalogue/rules/texts.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { OrderCard, type OrderCardView } from './order-card.tsx'
import { Section } from './section.tsx'

type Props = {
  list: { orders: readonly OrderCardView[]; page: number; pages: number }
  locale: Locale
  texts: AccountTexts
}

export function Orders({ list: { orders, page, pages }, locale, texts }: Props) {
  const { paging } = catalogueTexts(getLanguage(locale))
  if (orders.length === 0) {
    return (
      <Section title={texts.orders} intro={texts.noOrders}>
        <ButtonLink href={to.home()} variant="secondary">
          {texts.toShop}
        </ButtonLink>
      </Section>
    )
  }
  return (
    <Section title={texts.orders}>
      <ul className="border-t border-line">
        {orders.map((order) => (
          <li key={order.id} className="border-b border-line">
            <OrderCard order={order} locale={locale} texts={texts} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          label={paging.label}
          page={page}
          pages={pages}
          getHref={(nextPage) => to.account({ page: nextPage })}
          labels={paging}
        />
      </div>
    </Section>
  )
}
