import type { ReactNode } from 'react'
import { formatMoment } from '#shared/local-time.ts'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { toMoneyStyle, fromDecimal, type MoneyStyle } from '#shared/money/money.ts'
import { contributionTexts } from '#features/orders/rules/cart-texts.ts'
import { formatPercent } from '#shared/text/format-number.ts'
import type { ContributionTerms } from '#features/orders/rules/contribution.ts'
import { shellTexts, type ShellTexts } from '#shared/text/shell.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { Island } from './islands/island.tsx'
import { AccountLink } from './mobile-menu.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import { Header, UtilityBar } from './header.tsx'
import { HeaderSearch, shopSearch, type HeaderSearchView } from './header-search.tsx'
import { PreviewBar } from '#features/stores/shop/preview/preview-bar.tsx'
import type { StoreView } from './store-view.ts'
import { Price } from '#ui/price.tsx'
import { bag, Icon } from '#ui/icon.tsx'

type Props = { store: StoreView; search?: HeaderSearchView; children: ReactNode }

export function Shell({ store, search = shopSearch, children }: Props) {
  const language = getLanguage(store.locale)
  const texts = shellTexts(language)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={texts.skipToContent} target="content" />
      {store.previewed_at && (
        <PreviewBar shown={describePreview(store, store.previewed_at)} language={language} />
      )}
      <Pending label={texts.loading} />
      <Header
        look={search.query === '' ? `${search.action} ${search.isList}` : null}
        store={store}
        texts={texts}
        utility={
          <UtilityBar
            style={store.theme.components.navigation.style}
            aside={<AccountLink texts={texts} className="account-link" />}
          >
            <PriceSample money={store} texts={texts} />
            <p className="max-lg:hidden">
              {store.free_shipping && `${texts.promises.freeShipping} · `}
              {texts.promises.withdrawal}
            </p>
          </UtilityBar>
        }
        search={<HeaderSearch search={search} language={language} />}
        cart={<CartButton texts={texts} />}
      />
      <main id="content" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer store={store} texts={texts} />
      <Island name="cart" props={{ money: toMoneyStyle(store), seller: toSeller(store) }} />
      <CookieBanner language={language} />
    </div>
  )
}

function describePreview(store: StoreView, previewed_at: string): string {
  const language = getLanguage(store.locale)
  const { notOpen, draftShown, shown } = shellTexts(language).shopPreview
  if (store.isUnopened) return notOpen
  return store.isDraftShown ? draftShown : shown(formatMoment(new Date(previewed_at), language))
}

function toSeller({ company, publishable_key, previewed_at, locale, ...store }: StoreView) {
  const { contribution, sells_gift_cards: sellsGiftCards } = store
  const language = getLanguage(locale)
  const seller = {
    company: company.name,
    publishable_key,
    contribution: contribution && toSellerContribution(contribution, language),
    sellsGiftCards,
  }
  if (previewed_at === null) return seller
  const { pricesShown } = shellTexts(language).shopPreview
  return { ...seller, preview: pricesShown(formatMoment(new Date(previewed_at), language)) }
}

/** The words are made here, so that the cart loads no texts for them. */
function toSellerContribution(terms: ContributionTerms, language: Language) {
  return {
    ...terms,
    rate: formatPercent(terms.contribution_rate, language),
    purpose: contributionTexts(language)[terms.contribution_purpose],
  }
}

/** Shown by the page's script when the next page does not come at once. */
function Pending({ label }: { label: string }) {
  return (
    <div role="status" hidden data-keep="" className="pending on-page">
      <span className="spinner" aria-hidden="true" />
      {label}
    </div>
  )
}

type PriceSampleProps = { money: MoneyStyle; texts: ShellTexts }

function PriceSample({ money, texts }: PriceSampleProps) {
  const { before, after } = texts.pricesAreShown(money.currency)
  return (
    <p>
      {before}
      <span data-testid="price-sample">
        <Price amount={fromDecimal(100, money.currency)} money={money} />
      </span>
      {after}
    </p>
  )
}

/** The page's script adds the number of units (browser/cart-storage.ts). */
function CartButton({ texts: { header } }: { texts: ShellTexts }) {
  return (
    <button
      type="button"
      data-opens="cart"
      aria-haspopup="dialog"
      className="menu-link relative gap-2.5"
    >
      <Icon path={bag} className="size-5.5" />
      <span className="max-md:sr-only">{header.cart}</span>
      <span
        data-cart-count=""
        data-keep=""
        data-one={header.cartCount('1')}
        data-many={header.cartCount('#')}
        className="sr-only"
      />
    </button>
  )
}
