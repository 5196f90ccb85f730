import { to } from '#shared/paths/shop.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readFixedPage } from '../../server/read-page.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/about'
import { ContentPage, toContentMetaTags } from './content-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: throwIfRefused(await readFixedPage(getVisitedShop(context), 'about')) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return toContentMetaTags(matches[1].loaderData?.store, loaderData?.page, to.about())
}

export default function About({ loaderData: { page }, matches }: Route.ComponentProps) {
  return <ContentPage page={page} store={matches[1].loaderData.store} />
}
