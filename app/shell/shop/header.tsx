import type { ReactNode } from 'react'
import type { NavigationStyle } from '#features/stores/rules/theme.ts'
import type { ShellTexts } from '#shared/text/shell.ts'
import { classNames } from '#ui/class-names.ts'
import { CategoryMenu } from './category-menu.tsx'
import { MobileMenu, MobileMenuButton } from './mobile-menu.tsx'
import { StoreLogo } from './store-logo.tsx'
import type { StoreView } from './store-view.ts'

type Props = {
  store: StoreView
  texts: ShellTexts
  // Above the header and never sticky.
  utility: ReactNode
  search: ReactNode
  cart: ReactNode
}

export function Header({ store, texts, utility, search, cart }: Props) {
  const { style, position } = store.theme.components.navigation
  return (
    <header className="contents">
      {utility}
      <div
        id="top"
        data-navigation={style}
        className={classNames('header', style === 'banner' ? 'on-primary' : 'on-page')}
        data-reveal={position === 'sticky' ? undefined : ''}
      >
        <div className="shell header-grid">
          <MobileMenuButton texts={texts} />
          <StoreLogo store={store} className={logoClasses[style]} />
          <div className="header-menu">
            <CategoryMenu categories={store.categories} texts={texts} />
          </div>
          {search}
          <div className="header-cart">{cart}</div>
        </div>
        <MobileMenu categories={store.categories} navigation={store.navigation} texts={texts} />
      </div>
    </header>
  )
}

const logoClasses: Record<NavigationStyle, string> = {
  simple: 'header-mark text-xl font-bold tracking-[-0.035em]',
  detailed: 'header-mark heading text-2xl md:text-3xl',
  banner: 'header-mark heading text-lg md:text-xl',
}
