import { languageOf } from '#domain/locale.ts'
import { accountWords } from '#domain/text/account.ts'
import { copyOwnData } from '#server/customers/copy-own-data.ts'
import { headOf } from '../head.ts'
import { signInDesk } from '../sign-in-desk.ts'
import { requireCustomer } from '../signed-in.ts'
import type { Route } from './+types/data'
import { DataPage } from './data-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await requireCustomer(args)
  return { data: await copyOwnData(signInDesk(args.context), signedIn) }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return headOf(store, store && { title: accountWords(languageOf(store.locale)).data })
}

export default function Data({ loaderData, matches }: Route.ComponentProps) {
  return <DataPage data={loaderData.data} locale={matches[1].loaderData.store.locale} />
}
