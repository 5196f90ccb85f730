import type { ReactNode } from 'react'
import { languageOf } from '#domain/locale.ts'
import { consentWords } from '#domain/text/consent.ts'
import { shellWords } from '#domain/text/shell.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { ShopCart } from '../cart/shop-cart.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import { useFreshPage } from './fresh-page.ts'
import { useGoogleTag } from './google-tag.ts'
import { Header } from './header.tsx'
import { Pending } from './pending.tsx'
import { PriceSample } from './price-sample.tsx'
import type { StoreView } from './store-view.ts'
import { UtilityBar } from './utility-bar.tsx'

export function Shell({ store, children }: { store: StoreView; children: ReactNode }) {
  const language = languageOf(store.locale)
  const words = shellWords(language)
  useFreshPage()
  useGoogleTag(store.google_tag_id)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={words.skipToContent} target="content" />
      <Pending label={words.loading} />
      <Header
        store={store}
        words={words}
        utility={
          <UtilityBar look={store.theme.components.navigation.style}>
            <PriceSample money={store} words={words} />
          </UtilityBar>
        }
        cart={<ShopCart money={store} words={words} />}
      />
      <main id="content" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer store={store} words={words} />
      <CookieBanner words={consentWords(language)} />
    </div>
  )
}
