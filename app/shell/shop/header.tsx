import type { ReactNode } from 'react'
import type { NavigationStyle } from '#shared/theme/theme.ts'
import type { ShellTexts } from '#shared/text/shell.ts'
import { classNames } from '#ui/class-names.ts'
import { CategoryMenu } from './category-menu.tsx'
import { MobileMenu, MobileMenuButton } from './mobile-menu.tsx'
import type { StoreView } from './store-view.ts'
import { to } from '#shared/paths/shop.ts'
import { Kept } from '#ui/kept-markup.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'

type Props = {
  store: StoreView
  texts: ShellTexts
  // Above the header and never sticky.
  utility: ReactNode
  search: ReactNode
  cart: ReactNode
}

/** Kept while the shop stays as it is, apart from what a visitor searches for. */
export function Header({ look, ...parts }: Props & { look: string | null }) {
  const content = () => <HeaderContent {...parts} />
  if (look === null) return <header className="contents">{content()}</header>
  return (
    <Kept
      as="header"
      className="contents"
      view={parts.store.theme}
      look={`header ${look}`}
      render={content}
    />
  )
}

function HeaderContent({ store, texts, utility, search, cart }: Props) {
  const { style, position } = store.theme.components.navigation
  return (
    <>
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
    </>
  )
}

const logoClasses: Record<NavigationStyle, string> = {
  simple: 'text-xl font-bold tracking-[-0.035em]',
  detailed: 'heading text-2xl md:text-3xl',
  banner: 'heading text-lg md:text-xl',
}

type StoreLogoProps = { store: Pick<StoreView, 'name' | 'logo'>; className?: string }

function StoreLogo({ store, className }: StoreLogoProps) {
  return (
    <Link href={to.home()} className={classNames('header-mark', className)}>
      {store.logo ? (
        <Picture
          picture={store.logo}
          sizes="12rem"
          isLazy={false}
          className="h-9 w-auto max-w-48 object-contain"
        />
      ) : (
        store.name
      )}
    </Link>
  )
}

type UtilityBarProps = { style: NavigationStyle; aside?: ReactNode; children: ReactNode }

export function UtilityBar({ style, aside, children }: UtilityBarProps) {
  return (
    <div className={classNames(backgrounds[style], 'text-xs text-muted')}>
      <div className="shell flex min-h-8 items-center justify-between gap-6">
        {children}
        {aside && <div className="flex shrink-0 items-center gap-5 text-ink">{aside}</div>}
      </div>
    </div>
  )
}

const backgrounds: Record<NavigationStyle, string> = {
  simple: 'on-surface',
  detailed: 'on-deep',
  banner: 'on-deep',
}
