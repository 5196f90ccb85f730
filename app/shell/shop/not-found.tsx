import { refused } from '#shared/errors/errors.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'
import { readNavigationPage } from '#features/stores/server/read-page.ts'
import { ContentPage, toContentMetaTags } from '#features/stores/shop/content/content-page.tsx'
import { getVisitedShop } from './visited-shop.ts'
import type { Route } from './+types/not-found'

/** Unknown paths may be pages of the shop's own navigation. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await readNavigationPage(getVisitedShop(context), url.pathname)
  if (!('others' in page)) return { page }
  context.get(responseNotesContext).ownPages = page.others
  return throwIfRefused<never>(refused('pageNotFound'))
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return toContentMetaTags(matches[1].loaderData?.store, loaderData?.page, location.pathname)
}

export default function NavigationPage({ loaderData: { page }, matches }: Route.ComponentProps) {
  return <ContentPage page={page} store={matches[1].loaderData.store} />
}
