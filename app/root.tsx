import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import {
  Meta,
  Outlet,
  Scripts,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { listFirstScreenFonts, toFontCssPath } from '#shared/theme/font-links.ts'
import { defaultLocale } from '#shared/stores/locale.ts'
import { isApplicationPath } from '#shared/paths/application-path.ts'
import { isStaffPath } from '#shared/paths/staff-path.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { adminDarkTheme, adminTheme } from '#features/stores/rules/theme/admin.ts'
import { plainPreset } from '#shared/theme/plain.ts'
import { DocumentScripts } from '#shell/shop/document-scripts.tsx'
import { ShopError } from '#shell/shop/shop-error.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { TrackingPolicyMeta, StripePolicyMeta } from '#ui/policy-meta.tsx'
import { ThemeStyle } from '#ui/theme-style.tsx'
import { replayFieldValues } from '#web/replay-field-values.ts'
import staffStyles from '#ui/staff-styles.css?url'
import shopStyles from '#ui/styles.css?url'

// Browsers also request this path unprompted.
const defaultIcon = '/favicon.ico'

export function Layout({ children }: { children: ReactNode }) {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  const { pathname } = useLocation()
  const isAdmin = isStaffPath(pathname)
  const { theme, themeName, styles, locale, icon } = isAdmin
    ? { ...adminAppearance, locale: getStaffLanguage() }
    : getStoreAppearance(store)
  return (
    <html lang={locale} data-theme={themeName}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {store || isAdmin ? <Meta /> : <title>Torv</title>}
        {isAdmin && (
          <meta
            name="theme-color"
            media={atNight}
            content={adminDarkTheme.colors.background.primary}
          />
        )}
        <meta name="theme-color" content={theme.colors.background.primary} />
        <link rel="icon" href={icon} />
        {store?.google_tag_id && <TrackingPolicyMeta tag={store.google_tag_id} />}
        {store?.publishable_key && !isAdmin && <StripePolicyMeta />}
        {listFirstScreenFonts(theme.typography).map((file) => (
          <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="" />
        ))}
        <link rel="stylesheet" href={toFontCssPath(theme.typography)} />
        <link rel="stylesheet" href={styles} />
        <ThemeStyle theme={theme} />
        {isAdmin && <ThemeStyle theme={adminDarkTheme} look="dark" media={atNight} />}
      </head>
      <body>
        {isApplicationPath(pathname) ? (
          <>
            {children}
            <ScrollPositions />
            <FirstScripts />
          </>
        ) : (
          <>
            {children}
            <DocumentScripts />
          </>
        )}
      </body>
    </html>
  )
}

/**
 * Scripts are rendered by the server and by the hydration alone. React renders a page again from nothing if the
 * hydration finds a difference, and trusted types keep it from creating scripts: the page would stay blank.
 */
function FirstScripts() {
  const isFirst = useSyncExternalStore(subscribeToNothing, isLater, isServerOrFirst)
  return isFirst && <Scripts />
}

const subscribeToNothing = () => () => {}
const isServerOrFirst = () => true
const isLater = () => false

/** React Router's own component also renders an inline script, which trusted types keep React from updating. */
function ScrollPositions() {
  useScrollRestoration()
  return null
}

const atNight = '(prefers-color-scheme: dark)'

const adminAppearance = {
  theme: adminTheme,
  themeName: 'admin',
  styles: staffStyles,
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
  useEffect(() => replayFieldValues(document), [])
  return <Outlet />
}

export const ErrorBoundary = ShopError
