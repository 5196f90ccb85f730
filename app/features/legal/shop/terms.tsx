import { createTerms } from '../rules/legal-pages.ts'
import { to } from '#shared/paths/shop.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readLegalFacts } from '../server/read-legal-facts.ts'
import { readValidSince } from '../server/read-legal-versions.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/terms'
import { LegalPage } from './legal-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = getVisitedShop(context)
  const document = createTerms(throwIfRefused(await readLegalFacts(shop)))
  return { document, validSince: await readValidSince(shop, 'terms', document) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.document.title ?? ''
  return toMetaTags(matches[1].loaderData?.store, { title, path: to.terms() })
}

export default function Terms({ loaderData, matches }: Route.ComponentProps) {
  return <LegalPage {...loaderData} store={matches[1].loaderData.store} />
}
