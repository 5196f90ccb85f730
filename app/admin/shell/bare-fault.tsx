import { explanation, heading } from '#domain/errors/spoken.ts'
import { adminShellWords as words } from '#domain/text/admin/shell.ts'
import { Button } from '#ui/button.tsx'
import { isOfSession, spokenFault } from './fault.ts'

/** Error page for failures without loaded shell data. */
export function BareFault({ error }: { error: unknown }) {
  const fault = spokenFault(error)
  const text = heading(fault, 'en')
  const isSession = isOfSession(fault)
  const more = explanation(fault, 'en')
  return (
    <main className="on-surface grid min-h-dvh place-items-center px-4 py-12">
      <div role="alert" className="grid max-w-narrow justify-items-start gap-4">
        <h1 className="heading text-2xl">{isSession ? words.authenticationError : text}</h1>
        {isSession && <p>{text}</p>}
        {more && <p className="text-muted">{more}</p>}
        <Button onClick={() => window.location.reload()}>{words.retry}</Button>
      </div>
    </main>
  )
}
