import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminHomePageTexts as texts } from '../rules/admin-texts.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { toErrorText, type FormResult } from '#web/form-result.ts'
import type { HomePageView } from './load-home-page.ts'

/** Says whether shoppers see the page as it is arranged, and publishes it. */
export function Publication({ view }: { view: HomePageView }) {
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
