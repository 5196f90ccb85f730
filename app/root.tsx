import type { ReactNode } from 'react'
import { Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { listFirstScreenFonts, toFontCssPath } from '#domain/stores/font-links.ts'
import { defaultLocale } from '#domain/stores/locale.ts'
import { mayTrack } from '#domain/analytics/tracking.ts'
import { isStaffPath } from '#domain/paths/staff-path.ts'
import { adminTheme } from '#domain/stores/theme/admin.ts'
import { plainPreset } from '#domain/stores/theme/plain.ts'
import { useKnownStore } from '#storefront/shell/known-store.ts'
import type { StoreView } from '#storefront/shell/store-view.ts'
import { TrackingPolicyMeta } from '#ui/tracking-policy-meta.tsx'
import { StripePolicyMeta } from '#ui/stripe-policy-meta.tsx'
import { ThemeStyle } from '#ui/theme-style.tsx'
import staffStyles from '#ui/staff-styles.css?url'
import shopStyles from '#ui/styles.css?url'

// Browsers also request this path unprompted.
const defaultIcon = '/favicon.ico'

export function Layout({ children }: { children: ReactNode }) {
  const { current, last: store } = useKnownStore()
  const { pathname } = useLocation()
  const isAdmin = isStaffPath(pathname)
  const { theme, themeName, styles, locale, icon } = isAdmin
    ? adminAppearance
    : getStoreAppearance(store)
  return (
    <html lang={locale} data-theme={themeName}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {current || isAdmin ? <Meta /> : <title>{store?.name ?? 'Torv'}</title>}
        <meta name="theme-color" content={theme.colors.background.primary} />
        <link rel="icon" href={icon} />
        {store?.google_tag_id && mayTrack(pathname) && <TrackingPolicyMeta />}
        {store?.publishable_key && !isAdmin && <StripePolicyMeta />}
        {listFirstScreenFonts(theme.typography).map((file) => (
          <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="" />
        ))}
        <link rel="stylesheet" href={toFontCssPath(theme.typography)} />
        <link rel="stylesheet" href={styles} />
        <ThemeStyle theme={theme} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const adminAppearance = {
  theme: adminTheme,
  themeName: 'admin',
  styles: staffStyles,
  locale: 'en',
  icon: defaultIcon,
}

function getStoreAppearance(store: StoreView | undefined) {
  const theme = store?.theme ?? plainPreset
  return {
    theme,
    themeName: theme.type,
    styles: shopStyles,
    locale: store?.locale ?? defaultLocale,
    icon: store?.favicon ?? defaultIcon,
  }
}

export default function Root() {
  return <Outlet />
}

export { ShopError as ErrorBoundary } from '#storefront/shell/shop-error.tsx'
