import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { fontCssPath } from '#domain/fonts.ts'
import { defaultLocale } from '#domain/locale.ts'
import { mayMeasure } from '#domain/measuring.ts'
import { themePresets } from '#domain/theme.ts'
import { useKnownStore } from '#storefront/known-store.ts'
import { MeasuredPage } from '#ui/measured-page.tsx'
import { ThemeStyle } from '#ui/theme-style.tsx'
import styles from '#ui/styles.css?url'
import type { Route } from './+types/root'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

// Also where browsers look for one unasked.
const defaultIcon = '/favicon.ico'

export function Layout({ children }: { children: ReactNode }) {
  const { current, last: store } = useKnownStore()
  const { pathname } = useLocation()
  const theme = store?.theme ?? themePresets.default
  return (
    <html lang={store?.locale ?? defaultLocale} data-theme={theme.type}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {current ? <Meta /> : <title>{store?.name ?? 'Torv'}</title>}
        <meta name="theme-color" content={theme.colors.background.primary} />
        <link rel="icon" href={store?.favicon ?? defaultIcon} />
        {store?.google_tag_id && mayMeasure(pathname) && <MeasuredPage />}
        <link rel="stylesheet" href={fontCssPath(theme.typography)} />
        <Links />
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

export default function Root() {
  return <Outlet />
}

export { ShopFault as ErrorBoundary } from '#storefront/shop-fault.tsx'
