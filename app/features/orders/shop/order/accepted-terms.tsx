import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { orderTexts } from '../../rules/texts.ts'
import { readAcceptedTerms } from '#features/legal/server/read-accepted-terms.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { Link } from '#ui/link.tsx'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { LegalPage } from '#features/legal/shop/legal-page.tsx'
import { formatDay } from '#shell/shop/dates.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { Route } from './+types/accepted-terms'
import { getLinkedOrder } from './linked-order.ts'

/** The terms of the order as they were accepted, behind its signed link. */
export async function loader(args: Route.LoaderArgs) {
  const { job, order, link } = await getLinkedOrder(args)
  return { link, ...throwIfRefused(await readAcceptedTerms(job, order)) }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  const title = orderTexts(getLanguage(store.locale)).terms.link
  return toMetaTags(store, { title, isIndexed: false })
}

export default function AcceptedTerms({ loaderData, matches }: Route.ComponentProps) {
  const { link, number, terms } = loaderData
  const { store } = matches[1].loaderData
  const texts = orderTexts(getLanguage(store.locale))
  const back = (
    <p className="mt-4">
      <Link href={to.order(link)} className="link inline-flex min-h-11 items-center">
        ← {texts.title(String(number))}
      </Link>
    </p>
  )
  if (!terms) {
    return (
      <ReadingPage title={texts.terms.link} aside={back}>
        <p>{texts.terms.notKept}</p>
      </ReadingPage>
    )
  }
  const { document, sha256, valid_from } = terms
  return (
    <LegalPage
      document={document}
      store={store}
      intro={
        <div className="mb-8 grid gap-2">
          {back}
          <p>{texts.terms.accepted(String(number), formatDay(valid_from, store.locale))}</p>
          <p className="text-sm wrap-anywhere text-muted">
            {texts.terms.sum}: {sha256}
          </p>
        </div>
      }
    />
  )
}
