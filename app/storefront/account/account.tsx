import { Outlet, useRouteLoaderData } from 'react-router'
import { accountRefusals } from '#domain/errors/account.ts'
import { languageOf } from '#domain/locale.ts'
import { accountWords } from '#domain/text/account.ts'
import { headOf } from '../head.ts'
import { PageFault } from '../page-fault.tsx'
import type { StoreView } from '../shell/store-view.ts'
import { requireCustomer } from '../signed-in.ts'
import type { Route } from './+types/account'
import { AccountFrame } from './account-frame.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { customer } = await requireCustomer(args)
  return { email: customer.email }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return headOf(store, store && { title: accountWords(languageOf(store.locale)).title })
}

export default function Account({ loaderData, matches }: Route.ComponentProps) {
  const language = languageOf(matches[1].loaderData.store.locale)
  return (
    <AccountFrame email={loaderData.email} language={language}>
      <Outlet />
    </AccountFrame>
  )
}

export function ErrorBoundary() {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  return store ? <PageFault store={store} otherwise={loadFailed} /> : null
}

const loadFailed = { refused: 'accountLoadFailed', ...accountRefusals.accountLoadFailed }
