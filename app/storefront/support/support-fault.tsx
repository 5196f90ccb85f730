import { useRouteError } from 'react-router'
import { explanation, heading, type Spoken } from '#domain/errors/spoken.ts'
import { languageOf } from '#domain/locale.ts'
import { shellWords } from '#domain/text/shell.ts'
import { supportWords } from '#domain/text/support.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { spokenFault } from '../fault.ts'
import { useSecondTry } from '../second-try.ts'
import type { StoreView } from '../shell/store-view.ts'
import { DirectContact } from './direct-contact.tsx'

type Props = { store: StoreView; otherwise: Spoken }

/** Shows the store's contact details even when the support page cannot be loaded. */
export function SupportFault({ store, otherwise }: Props) {
  const language = languageOf(store.locale)
  const words = supportWords(language)
  const fault = spokenFault(useRouteError(), otherwise)
  const isTriedAgain = useSecondTry()
  return (
    <div className="shell grid gap-8 py-12 md:py-20">
      <h1 className="heading text-3xl">{words.title}</h1>
      {isTriedAgain ? (
        <Spinner label={shellWords(language).loading} />
      ) : (
        <ErrorBox title={heading(fault, language)}>{explanation(fault, language)}</ErrorBox>
      )}
      <DirectContact company={store.company} words={words} />
    </div>
  )
}
