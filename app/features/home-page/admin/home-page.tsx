import { Plus } from 'lucide-react'
import { useOutlet, useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { addedHomeBlockKinds } from '../rules/home-blocks.ts'
import { adminHomePageTexts as texts } from '../rules/admin-texts.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { SettingsNav } from '#features/stores/admin/settings/settings-nav.tsx'
import type { Route } from './+types/home-page'
import { BlockList } from './block-list.tsx'
import { loadHomePage, type HomePageView } from './load-home-page.ts'
import { ErrorBox } from '#ui/banner.tsx'
import { toErrorText, type FormResult } from '#web/form-result.ts'

export const loader = loadHomePage

export const meta = () => toPageTitle(texts.title)

export default function HomePage({ loaderData: view }: Route.ComponentProps) {
  const form = useOutlet()
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      <SettingsNav />
      {form ?? (
        <div key={view.store_id} className="grid gap-6">
          <Publication view={view} />
          <BlockList view={view} />
          {view.mayEdit && (
            <section aria-label={texts.add} className="grid gap-3">
              <h2 className="text-sm font-medium">{texts.add}</h2>
              <ul className="grid gap-3 sm:grid-cols-2">
                {addedHomeBlockKinds.map((kind) => (
                  <li key={kind} className="paper flex items-start gap-3 p-4">
                    <div className="min-w-0 grow">
                      <p className="font-medium">{texts.kinds[kind]}</p>
                      <p className="mt-0.5 text-sm text-muted">{texts.explained[kind]}</p>
                    </div>
                    <ButtonLink
                      variant="secondary"
                      size="small"
                      className="button-icon"
                      href={to.admin.settings.homePage.newBlock({ kind })}
                      aria-label={texts.added(texts.kinds[kind])}
                    >
                      <Plus aria-hidden="true" strokeWidth={2} />
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </>
  )
}

/** Says whether shoppers see the page as it is arranged, and publishes it. */
function Publication({ view }: { view: HomePageView }) {
  const publication = useFetcher<FormResult>()
  const discarding = useFetcher<FormResult>()
  const { hasChanges, mayEdit } = view
  const error = toErrorText(publication.data) ?? toErrorText(discarding.data)
  return (
    <div className="paper grid gap-3 bg-wash p-4 md:px-5">
      {error && <ErrorBox>{error}</ErrorBox>}
      <p role="status">{hasChanges ? texts.unpublished : texts.published}</p>
      {mayEdit && hasChanges && (
        <div className="flex flex-wrap gap-3">
          <publication.Form method="post" action={to.admin.settings.homePage.publication()}>
            <Button type="submit">{texts.publish}</Button>
          </publication.Form>
          <ButtonLink
            variant="secondary"
            href={to.admin.settings.homePage.preview()}
            target="_blank"
            rel="noopener"
            title={texts.previewHint}
          >
            {texts.preview}
          </ButtonLink>
          <discarding.Form method="post" action={to.admin.settings.homePage.discarding()}>
            <Button type="submit" variant="quiet">
              {texts.discard}
            </Button>
          </discarding.Form>
        </div>
      )}
    </div>
  )
}
