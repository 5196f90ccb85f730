import { Link } from 'react-router'
import type { Contradiction, WrittenIn } from '../rules/contradictions.ts'
import { to } from '#shared/paths/paths.ts'
import { adminGoLiveTexts } from '../rules/admin-texts.ts'
import { Card } from '#ui/card.tsx'

const { numbers: words } = adminGoLiveTexts

type Found = Contradiction & { in: WrittenIn; title: string; value: string }

/** Numbers in the owner's texts that differ from the settings, each with the way to its text. */
export function ContradictionsCard({ contradictions }: { contradictions: readonly Found[] }) {
  if (contradictions.length === 0) return null
  const pages: Record<WrittenIn, string> = {
    questions: to.admin.supportFaq(),
    home: to.admin.settings.homePage(),
    pages: to.admin.settings.pages(),
  }
  return (
    <Card title={words.title} description={words.intro}>
      <ul className="grid divide-y divide-line">
        {contradictions.map(({ in: place, title, words: found, placeholder, value }) => (
          <li
            key={[place, title, found].join('\n')}
            className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">“{found}”</p>
              <p className="max-w-prose text-sm wrap-anywhere text-muted">
                {title && <>{title}. </>}
                {words.settings(value)} {words.instead(placeholder)}
              </p>
            </div>
            <Link to={pages[place]} className="link inline-flex min-h-10 items-center">
              {words.places[place]}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
