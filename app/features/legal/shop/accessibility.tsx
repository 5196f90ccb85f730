import { createAccessibilityStatement } from '../rules/legal-pages.ts'
import { to } from '#shared/paths/shop.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readLegalFacts } from '../server/read-legal-facts.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/accessibility'
import { LegalPage } from './legal-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    document: createAccessibilityStatement(
      throwIfRefused(await readLegalFacts(getVisitedShop(context))),
    ),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.document.title ?? ''
  return toMetaTags(matches[1].loaderData?.store, { title, path: to.accessibility() })
}

export default function Accessibility({ loaderData: { document }, matches }: Route.ComponentProps) {
  return <LegalPage document={document} store={matches[1].loaderData.store} />
}
