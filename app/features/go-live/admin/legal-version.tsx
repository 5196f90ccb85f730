import { refused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { isId } from '#shared/id.ts'
import { adminGoLiveTexts } from '../rules/admin-texts.ts'
import { readLegalVersion } from '#features/legal/server/read-legal-versions.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LegalSections } from '#ui/legal-sections.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formatDay } from '#shell/admin/timestamp.tsx'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/legal-version'

const { texts } = adminGoLiveTexts

/** Terms or a privacy policy as they were in force. */
export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const id = args.params.version
  if (!isId(id)) return throwIfRefused<never>(refused('legalVersionNotFound'))
  return loadOrRefuse(args, 'settingsLoadFailed', () => readLegalVersion(staff, store, id))
}

export const meta = () => toPageTitle(texts.title)

export default function LegalVersion({ loaderData: { document, version } }: Route.ComponentProps) {
  const { kind, number, sha256, valid_from } = version
  return (
    <>
      <PageHeader
        title={texts.version(texts.kinds[kind], String(number))}
        description={texts.validFrom(formatDay(valid_from))}
        actions={
          <ButtonLink variant="secondary" href={to.admin.settings.goLive()}>
            {texts.back}
          </ButtonLink>
        }
      />
      <Card
        title={document.title}
        description={<span className="wrap-anywhere">SHA-256: {sha256}</span>}
      >
        <div className="rich-text">
          <LegalSections sections={document.sections} />
        </div>
      </Card>
    </>
  )
}
