import type { ReactNode } from 'react'
import type { NavigationStyle } from '#domain/theme.ts'
import type { ShellWords } from '#domain/text/shell.ts'
import { classNames } from '#ui/class-names.ts'
import { CategoryMenu } from './category-menu.tsx'
import { MobileMenu, MobileMenuButton } from './mobile-menu.tsx'
import { StoreMark } from './store-mark.tsx'
import type { StoreView } from './store-view.ts'

type Props = {
  store: StoreView
  words: ShellWords
  // Above the header and never sticky.
  utility: ReactNode
  cart: ReactNode
}

export function Header({ store, words, utility, cart }: Props) {
  const { style, position } = store.theme.components.navigation
  return (
    <header className="contents">
      {utility}
      <div
        id="top"
        data-navigation={style}
        className={classNames(
          'header',
          style === 'banner' ? 'on-primary' : 'on-page',
          position === 'sticky' && 'sticky top-0 z-30',
        )}
      >
        <div className="shell header-grid">
          <MobileMenuButton words={words} />
          <StoreMark store={store} className={marks[style]} />
          <div className="header-menu">
            <CategoryMenu categories={store.categories} words={words} />
          </div>
          <div className="header-cart">{cart}</div>
        </div>
        <MobileMenu categories={store.categories} navigation={store.navigation} words={words} />
      </div>
    </header>
  )
}

const marks: Record<NavigationStyle, string> = {
  simple: 'header-mark text-xl font-bold tracking-[-0.035em]',
  detailed: 'header-mark heading text-2xl md:text-3xl',
  banner: 'header-mark heading text-lg md:text-xl',
}
