import { to } from '#shared/paths/shop.ts'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { describeRecalledDays, listRecallRemedies, recallTexts } from '../rules/texts.ts'
import { readRunningRecalls, type PublishedRecall } from '../server/read-recalls.ts'
import { Link } from '#ui/link.tsx'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { formatDay } from '#shell/shop/dates.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/recalls'

export async function loader({ context }: Route.LoaderArgs) {
  return { recalls: await readRunningRecalls(getVisitedShop(context)) }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  const { title } = recallTexts(getLanguage(store.locale))
  return toMetaTags(store, { title, path: to.recalls() })
}

export default function Recalls({ loaderData: { recalls }, matches }: Route.ComponentProps) {
  const { locale } = matches[1].loaderData.store
  const language = getLanguage(locale)
  const texts = recallTexts(language)
  return (
    <ReadingPage title={texts.title} aside={<p className="mt-4 max-w-prose">{texts.intro}</p>}>
      {recalls.length === 0 && <p>{texts.none}</p>}
      <div className="grid gap-12">
        {recalls.map((recall) => (
          <article key={recall.id} className="rich-text wrap-anywhere">
            <h2>{recall.product_name}</h2>
            <p>
              <strong>{texts.headline}</strong>. {texts.since(formatDay(recall.created_at, locale))}
              .
            </p>
            <Notice recall={recall} language={language} />
          </article>
        ))}
      </div>
    </ReadingPage>
  )
}

function Notice({ recall, language }: { recall: PublishedRecall; language: Language }) {
  const texts = recallTexts(language)
  const days = describeRecalledDays(recall, language)
  return (
    <>
      <p className="whitespace-pre-line">{recall.identification}</p>
      {days && <p>{days}</p>}
      <h3>{texts.hazard}</h3>
      <p className="whitespace-pre-line">{recall.hazard}</p>
      <h3>{texts.instructions}</h3>
      <p className="whitespace-pre-line">{recall.instructions}</p>
      <h3>{texts.remedies}</h3>
      <ul>
        {listRecallRemedies(recall, texts).map((remedy) => (
          <li key={remedy}>{remedy}</li>
        ))}
      </ul>
      <h3>{texts.contact}</h3>
      <p>
        <Link href={to.support()}>{texts.ask}</Link>
      </p>
    </>
  )
}
