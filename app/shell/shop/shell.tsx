import type { ReactNode } from 'react'
import { formatMoment } from '#shared/local-time.ts'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { toMoneyStyle } from '#shared/money/money.ts'
import { contributionTexts } from '#features/orders/rules/cart-texts.ts'
import { formatPercent } from '#shared/text/format-number.ts'
import type { ContributionTerms } from '#features/orders/rules/contribution.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { Island } from './islands/island.tsx'
import { AccountLink } from './account-link.tsx'
import { CartButton } from './cart-button.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HeaderSearch, shopSearch, type HeaderSearchView } from './header-search.tsx'
import { PreviewBar } from '#features/stores/shop/preview/preview-bar.tsx'
import { Pending } from './pending.tsx'
import { PriceSample } from './price-sample.tsx'
import type { StoreView } from './store-view.ts'
import { UtilityBar } from './utility-bar.tsx'

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
        store={store}
        texts={texts}
        utility={
          <UtilityBar
            style={store.theme.components.navigation.style}
            aside={<AccountLink texts={texts} className={accountLinkClasses} />}
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

const accountLinkClasses =
  'inline-flex min-h-8 min-w-24 items-center justify-end gap-2 text-sm hover:underline max-md:hidden'

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
