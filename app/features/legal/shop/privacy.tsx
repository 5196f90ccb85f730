import { createPrivacyPolicy } from '../rules/legal-pages.ts'
import { to } from '#shared/paths/shop.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readLegalFacts } from '../server/read-legal-facts.ts'
import { readValidSince } from '../server/read-legal-versions.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/privacy'
import { LegalPage } from './legal-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = getVisitedShop(context)
  const document = createPrivacyPolicy(throwIfRefused(await readLegalFacts(shop)))
  return { document, validSince: await readValidSince(shop, 'privacy', document) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.document.title ?? ''
  return toMetaTags(matches[1].loaderData?.store, { title, path: to.privacy() })
}

export default function Privacy({ loaderData, matches }: Route.ComponentProps) {
  return <LegalPage {...loaderData} store={matches[1].loaderData.store} />
}
