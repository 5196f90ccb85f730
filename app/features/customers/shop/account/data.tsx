import { getLanguage } from '#shared/stores/locale.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { copyOwnData } from '../../server/copy-own-data.ts'
import { openStorePayments } from '#features/orders/server/pay/open-store-payments.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { getCustomerAuth } from '#shell/shop/customer-auth.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/data'
import { DataPage } from './data-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await requireCustomer(args)
  const { job } = throwIfRefused(openStorePayments(args.context.get(requestScopeContext)))
  return { data: await copyOwnData(getCustomerAuth(args.context), signedIn, job) }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return toMetaTags(store, store && { title: accountTexts(getLanguage(store.locale)).data })
}

export default function Data({ loaderData, matches }: Route.ComponentProps) {
  return <DataPage data={loaderData.data} locale={matches[1].loaderData.store.locale} />
}
