import { Outlet, useRouteLoaderData } from 'react-router'
import { accountRefusals } from '../../rules/errors.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { PageError } from '#shell/shop/page-error.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/account'
import { AccountFrame } from './account-frame.tsx'

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
