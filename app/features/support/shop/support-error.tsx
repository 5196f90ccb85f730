import { useRouteError } from 'react-router'
import {
  getErrorExplanation,
  getErrorHeading,
  type LocalisedError,
} from '#shared/errors/localised-error.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { supportTexts } from '../rules/texts.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { toLocalisedError } from '#shell/shop/localised-error.ts'
import { Retry } from '#shell/shop/retry.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { DirectContact } from './direct-contact.tsx'

type Props = { store: StoreView; fallback: LocalisedError }

/** Shows the store's contact details even when the support page cannot be loaded. */
export function SupportError({ store, fallback }: Props) {
  const language = getLanguage(store.locale)
  const texts = supportTexts(language)
  const error = toLocalisedError(useRouteError(), fallback)
  return (
    <div className="shell grid gap-8 py-12 md:py-20">
      <h1 className="heading text-3xl">{texts.title}</h1>
      <Retry label={shellTexts(language).loading}>
        <ErrorBox title={getErrorHeading(error, language)}>
          {getErrorExplanation(error, language)}
        </ErrorBox>
      </Retry>
      <DirectContact company={store.company} texts={texts} />
    </div>
  )
}
