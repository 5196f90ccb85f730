import { Outlet, useRouteLoaderData, useLocation } from 'react-router'
import { accountRefusals } from '../../rules/errors.ts'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { PageError } from '#shell/shop/page-error.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/account'
import type { ReactNode } from 'react'
import { to } from '#shared/paths/shop.ts'
import { favouriteTexts } from '#features/favourites/rules/texts.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { customer } = await requireCustomer(args)
  return { email: customer.email }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return toMetaTags(store, store && { title: accountTexts(getLanguage(store.locale)).title })
}

export default function Account({ loaderData, matches }: Route.ComponentProps) {
  const language = getLanguage(matches[1].loaderData.store.locale)
  return (
    <AccountFrame email={loaderData.email} language={language}>
      <Outlet />
    </AccountFrame>
  )
}

export function ErrorBoundary() {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  return store ? <PageError store={store} fallback={loadFailed} /> : null
}

const loadFailed = { refused: 'accountLoadFailed', ...accountRefusals.accountLoadFailed }

type Props = { email: string; language: Language; children: ReactNode }

function AccountFrame({ email, language, children }: Props) {
  const texts = accountTexts(language)
  const { pathname } = useLocation()
  const pages = [
    [to.account(), texts.pages.overview],
    [to.favourites(), favouriteTexts(language).title],
    [to.account.details(), texts.pages.details],
    [to.account.password(), texts.pages.password],
    [to.account.sessions(), texts.pages.sessions],
    [to.account.data(), texts.pages.data],
  ] as const
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 py-12 md:py-20 lg:grid-cols-[4fr_8fr] lg:grid-rows-[auto_1fr]">
      <div>
        <h1 className="heading text-3xl">{texts.title}</h1>
        <p className="mt-4 text-muted wrap-anywhere">{texts.signedInAs(email)}</p>
        <nav aria-label={texts.title} className="account-nav">
          <ul>
            {pages.map(([href, label]) => (
              <li key={href}>
                <Link href={href} aria-current={pathname === href ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="grid min-w-0 content-start gap-14 lg:row-span-2">{children}</div>
      <form method="post" action={to.logout()} className="max-lg:mt-6">
        <Button type="submit" variant="secondary">
          {texts.logOut}
        </Button>
      </form>
    </div>
  )
}
