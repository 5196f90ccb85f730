import { privacyOf } from '#domain/legal/privacy.ts'
import { to } from '#domain/paths/shop.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readLegalFacts } from '#server/stores/read-legal-facts.ts'
import { headOf } from '../head.ts'
import { visitedShop } from '../visited-shop.ts'
import type { Route } from './+types/privacy'
import { LegalPage } from './legal-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { document: privacyOf(orRefuse(await readLegalFacts(visitedShop(context)))) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.document.title ?? ''
  return headOf(matches[1].loaderData?.store, { title, path: to.privacy() })
}

export default function Privacy({ loaderData: { document }, matches }: Route.ComponentProps) {
  return <LegalPage document={document} store={matches[1].loaderData.store} />
}
