import { explanation, heading, type Spoken } from '#domain/errors/spoken.ts'
import type { Language } from '#domain/locale.ts'
import { shellWords } from '#domain/text/shell.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Props = { fault: Spoken; language: Language; isTriedAgain: boolean }

export function SessionFault({ fault, language, isTriedAgain }: Props) {
  const { session: words } = shellWords(language)
  if (isTriedAgain) {
    return (
      <div className="py-24 md:py-36">
        <Spinner label={words.connecting} />
      </div>
    )
  }
  return (
    <div role="alert" className="shell grid justify-items-start gap-5 py-24 md:py-36">
      <h1 className="heading text-3xl">{words.fault}</h1>
      <p className="max-w-prose">
        {heading(fault, language)}
        <span className="mt-1 block text-muted">{explanation(fault, language)}</span>
      </p>
      <Button className="with-scripts" onClick={() => window.location.reload()}>
        {words.retry}
      </Button>
    </div>
  )
}

export function isSessionFault({ refused }: Spoken): boolean {
  return refused === 'sessionReadFailed' || refused === 'authServiceUnavailable'
}
