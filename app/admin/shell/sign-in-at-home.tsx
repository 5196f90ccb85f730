import { to } from '#domain/paths/paths.ts'
import { adminShellTexts as texts } from '#domain/text/admin/shell.ts'
import { Button } from '#ui/button.tsx'
import { getButtonClass } from '#ui/button-class.ts'

const { sessionEnded: words } = texts

type Props = { home: string; titleId: string; onEnd: (isSignedIn: boolean) => void }

/** For a visiting person: the home cell signs in, in another tab. */
export function SignInAtHome({ home, titleId, onEnd }: Props) {
  const { host } = new URL(home)
  return (
    <>
      <div className="dialog-body dialog-body-first grid gap-5">
        <div>
          <h2 id={titleId} className="heading text-xl">
            {words.title}
          </h2>
          <p className="mt-2 text-muted">{words.textAtHome(host)}</p>
        </div>
        <a
          href={to.admin.login.elsewhere({ home, confirm: 'on' })}
          target="_blank"
          className={getButtonClass({ variant: 'secondary' })}
        >
          {words.signInAtHome(host)}
        </a>
      </div>
      <div className="dialog-foot">
        <Button variant="secondary" onClick={() => onEnd(false)}>
          {words.leave}
        </Button>
        <Button onClick={() => onEnd(true)}>{words.isSignedIn}</Button>
      </div>
    </>
  )
}
