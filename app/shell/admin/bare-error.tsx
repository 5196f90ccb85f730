import { getErrorExplanation, getErrorHeading } from '#shared/errors/localised-error.ts'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import { Button } from '#ui/button.tsx'
import { isSessionError, toLocalisedError } from './localised-error.ts'

/** Error page for failures without loaded shell data. */
export function BareError({ error }: { error: unknown }) {
  const localisedError = toLocalisedError(error)
  const text = getErrorHeading(localisedError, 'en')
  const isSession = isSessionError(localisedError)
  const details = getErrorExplanation(localisedError, 'en')
  return (
    <main className="on-surface grid min-h-dvh place-items-center px-4 py-12">
      <div role="alert" className="grid max-w-narrow justify-items-start gap-4">
        <h1 className="heading text-2xl">{isSession ? texts.authenticationError : text}</h1>
        {isSession && <p>{text}</p>}
        {details && <p className="text-muted">{details}</p>}
        <Button onClick={() => window.location.reload()}>{texts.retry}</Button>
      </div>
    </main>
  )
}
