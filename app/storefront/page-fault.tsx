import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { explanation, heading, type Spoken } from '#domain/errors/spoken.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { shellWords } from '#domain/text/shell.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { spokenFault } from './fault.ts'
import { useSecondTry } from './second-try.ts'
import { isSessionFault, SessionFault } from './session/session-fault.tsx'
import type { StoreView } from './shell/store-view.ts'

type Props = {
  store: StoreView
  wayOut?: ReactNode
  // Used if the error is not localised.
  otherwise?: Spoken
}

export function PageFault({ store, wayOut, otherwise }: Props) {
  const fault = spokenFault(useRouteError(), otherwise)
  const language = languageOf(store.locale)
  const words = shellWords(language)
  const isTriedAgain = useSecondTry()
  if (isSessionFault(fault)) {
    return <SessionFault fault={fault} language={language} isTriedAgain={isTriedAgain} />
  }
  if (isTriedAgain) {
    return (
      <div className="py-24 md:py-36">
        <Spinner label={words.loading} />
      </div>
    )
  }
  return (
    <div className="shell grid justify-items-start gap-5 py-24 md:py-36">
      <h1 className="heading text-3xl">{heading(fault, language)}</h1>
      <p className="max-w-prose text-muted">{explanation(fault, language)}</p>
      {wayOut ?? <ButtonLink href={to.home()}>{words.toFrontPage}</ButtonLink>}
    </div>
  )
}
