import { Link } from 'react-router'
import type { LegalKind } from '#features/legal/rules/stored-document.ts'
import { to } from '#shared/paths/paths.ts'
import { adminGoLiveTexts } from '../rules/admin-texts.ts'
import { Card } from '#ui/card.tsx'
import { formatDay } from '#shell/admin/timestamp.tsx'

const { texts } = adminGoLiveTexts

type Version = { id: string; kind: LegalKind; number: number; sha256: string; valid_from: Date }

/** The texts of the store that took effect, newest first. */
export function LegalVersionsCard({ versions }: { versions: readonly Version[] }) {
  return (
    <Card title={texts.title} description={texts.intro}>
      {versions.length === 0 && <p className="text-sm text-muted">{texts.empty}</p>}
      <ul className="grid divide-y divide-line">
        {versions.map(({ id, kind, number, sha256, valid_from }) => (
          <li key={id} className="grid gap-x-6 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
            <Link
              to={to.admin.settings.legalVersion(id)}
              className="link inline-flex min-h-10 items-center"
            >
              {texts.version(texts.kinds[kind], String(number))}
            </Link>
            <p className="text-sm text-muted">
              {texts.validFrom(formatDay(valid_from))}
              <code className="block" title={sha256}>
                {sha256.slice(0, 16)}…
              </code>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
