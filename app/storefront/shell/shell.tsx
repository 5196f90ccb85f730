import type { ReactNode } from 'react'
import { languageOf } from '#domain/locale.ts'
import { shellWords } from '#domain/text/shell.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { ShopCart } from '../cart/shop-cart.tsx'
import { useSessionChanges } from '../session/session-store.ts'
import { AccountLink } from './account-link.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import { useFreshPage } from './fresh-page.ts'
import { Header } from './header.tsx'
import { Pending } from './pending.tsx'
import { PriceSample } from './price-sample.tsx'
import type { StoreView } from './store-view.ts'
import { useGoogleTag } from './use-google-tag.ts'
import { UtilityBar } from './utility-bar.tsx'

export function Shell({ store, children }: { store: StoreView; children: ReactNode }) {
  const language = languageOf(store.locale)
  const words = shellWords(language)
  useFreshPage()
  useSessionChanges()
  useGoogleTag(store.google_tag_id)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={words.skipToContent} target="content" />
      <Pending label={words.loading} />
      <Header
        store={store}
        words={words}
        utility={
          <UtilityBar
            look={store.theme.components.navigation.style}
            aside={<AccountLink words={words} className={accountLook} />}
          >
            <PriceSample money={store} words={words} />
          </UtilityBar>
        }
        cart={<ShopCart money={store} seller={sellerOf(store)} words={words} />}
      />
      <main id="content" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer store={store} words={words} />
      <CookieBanner language={language} />
    </div>
  )
}

const accountLook =
  'inline-flex min-h-10 min-w-24 items-center justify-end gap-2 text-sm hover:underline max-md:hidden'

function sellerOf({ company, publishable_key, isContributing }: StoreView) {
  return { company: company.name, publishable_key, isContributing }
}
