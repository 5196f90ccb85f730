import {
  getErrorExplanation,
  getErrorHeading,
  type LocalisedError,
} from '#shared/errors/localised-error.ts'
import type { Language } from '#shared/stores/locale.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { Button } from '#ui/button.tsx'
import { Retry } from '#shell/shop/retry.tsx'

type Props = { error: LocalisedError; language: Language }

export function SessionError({ error, language }: Props) {
  const { session: words } = shellTexts(language)
  return (
    <Retry label={words.connecting}>
      <div role="alert" className="shell grid justify-items-start gap-5 py-24 md:py-36">
        <h1 className="heading text-3xl">{words.fault}</h1>
        <p className="max-w-prose">
          {getErrorHeading(error, language)}{' '}
          <span className="mt-1 block text-muted">{getErrorExplanation(error, language)}</span>
        </p>
        <Button className="with-scripts" data-action="reload">
          {words.retry}
        </Button>
      </div>
    </Retry>
  )
}

export function isSessionError({ refused }: LocalisedError): boolean {
  return refused === 'sessionReadFailed' || refused === 'authServiceUnavailable'
}
