import { to } from '#shared/paths/paths.ts'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import { Button } from '#ui/button.tsx'
import { getButtonClass } from '#ui/button-class.ts'

const { sessionEnded: words } = texts

type Props = {
  staff_id: string
  /** Unknown for an account that has moved since the page was opened. */
  home: string | null
  titleId: string
  onEnd: (isSignedIn: boolean) => void
}

/** For a visiting person: the home cell signs in, in another tab. */
export function SignInAtHome({ staff_id, home, titleId, onEnd }: Props) {
  return (
    <>
      <div className="dialog-body dialog-body-first grid gap-5">
        <div>
          <h2 id={titleId} className="heading text-xl">
            {words.title}
          </h2>
          <p className="mt-2 text-muted">{words.textAtHome}</p>
        </div>
        <a
          href={to.admin.login.elsewhere({ home: home ?? undefined, confirm: staff_id })}
          target="_blank"
          className={getButtonClass({ variant: 'secondary' })}
        >
          {home === null ? words.signInElsewhere : words.signInAtHome(new URL(home).host)}
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
