import { to } from '#domain/paths/shop.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readFixedPage } from '#server/stores/read-page.ts'
import { visitedShop } from '../visited-shop.ts'
import type { Route } from './+types/contact'
import { ContentPage, headOfContent } from './content-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: orRefuse(await readFixedPage(visitedShop(context), 'contact')) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return headOfContent(matches[1].loaderData?.store, loaderData?.page, to.contact())
}

export default function Contact({ loaderData: { page }, matches }: Route.ComponentProps) {
  return <ContentPage page={page} store={matches[1].loaderData.store} />
}
