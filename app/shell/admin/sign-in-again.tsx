import { useId, useState, type SubmitEvent } from 'react'
import { to } from '#shared/paths/paths.ts'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import { adminSignInTexts } from '#features/staff/rules/admin-sign-in-texts.ts'
import { staffRefusals } from '#features/staff/rules/errors.ts'
import { toRecord } from '#shared/json-values.ts'
import { Button, getButtonClass } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Modal } from '#ui/modal.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { PasskeyButton } from '#features/staff/admin/sign-in/passkey-button.tsx'

type Props = {
  user: { id: string; email: string }
  /** The origin of the home cell of a visiting person; null at home. */
  home: string | null
  /** The account may have moved to another cell. */
  hasOtherCells: boolean
  isOpen: boolean
  onEnd: (isSignedIn: boolean) => void
}

/** Renews an ended session in a dialog, so the page and its input stay. */
export function SignInAgain({ user, home, hasOtherCells, isOpen, onEnd }: Props) {
  const titleId = useId()
  const [isElsewhere, setElsewhere] = useState(home !== null)
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => isOpen && onEnd(false)}
      labelledBy={titleId}
      className="dialog"
    >
      {isElsewhere ? (
        <SignInAtHome staff_id={user.id} home={home} titleId={titleId} onEnd={onEnd} />
      ) : (
        <PasswordForm
          email={user.email}
          titleId={titleId}
          onEnd={onEnd}
          {...(hasOtherCells && { onElsewhere: () => setElsewhere(true) })}
        />
      )}
    </Modal>
  )
}

type FormProps = Pick<Props, 'onEnd'> & {
  email: string
  titleId: string
  onElsewhere?: () => void
}

function PasswordForm({ email, titleId, onEnd, onElsewhere }: FormProps) {
  const [isSending, setSending] = useState(false)
  const [asksForCode, setAsksForCode] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSending(true)
    const path = asksForCode ? to.admin.login.again.code() : to.admin.login.again()
    const result = await postForm(path, new FormData(event.currentTarget))
    setSending(false)
    setError(result.error)
    if (result.next === 'in') onEnd(true)
    if (result.next === 'code') setAsksForCode(true)
  }

  return (
    <form ref={autofocusPassword} onSubmit={(event) => void send(event)} noValidate>
      <div className="dialog-body dialog-body-first grid gap-5">
        <div>
          <h2 id={titleId} className="heading text-xl">
            {texts.sessionEnded.title}
          </h2>
          <p className="mt-2 text-muted">{texts.sessionEnded.text}</p>
        </div>
        {error && <ErrorBox>{error}</ErrorBox>}
        {asksForCode ? (
          <Field label={adminSignInTexts.code.label} hint={adminSignInTexts.code.intro}>
            <TextInput name="code" autoComplete="one-time-code" autoCapitalize="none" autoFocus />
          </Field>
        ) : (
          <>
            <Field label={adminSignInTexts.email}>
              <TextInput
                type="email"
                name="email"
                defaultValue={email}
                readOnly
                autoComplete="username"
              />
            </Field>
            <Field label={adminSignInTexts.password}>
              <PasswordInput
                name="password"
                autoComplete="current-password"
                labels={{
                  show: adminSignInTexts.showPassword,
                  hide: adminSignInTexts.hidePassword,
                }}
              />
            </Field>
            {/* Staff who sign in with a passkey may not know their password. */}
            <PasskeyButton onError={setError} onSignedIn={() => onEnd(true)} />
            {onElsewhere && (
              <button type="button" className="link justify-self-center" onClick={onElsewhere}>
                {adminSignInTexts.elsewhere.link}
              </button>
            )}
          </>
        )}
      </div>
      <div className="dialog-foot">
        <Button variant="secondary" onClick={() => onEnd(false)}>
          {texts.sessionEnded.leave}
        </Button>
        <Button type="submit" pendingLabel={isSending && adminSignInTexts.signingIn}>
          {adminSignInTexts.signIn}
        </Button>
      </div>
    </form>
  )
}

// The dialog is still closed when React would apply `autoFocus`; the browser applies the attribute when the
// dialog opens.
function autofocusPassword(form: HTMLFormElement | null): void {
  form?.querySelector('[name="password"]')?.setAttribute('autofocus', '')
}

type SignInResult = { next: 'in' | 'code' | null; error: string | null }

async function postForm(path: string, form: FormData): Promise<SignInResult> {
  try {
    const result = await fetch(path, { method: 'POST', body: form })
    const { next, error } = toRecord(await result.json())
    return {
      next: next === 'in' || next === 'code' ? next : null,
      error: typeof error === 'string' ? error : null,
    }
  } catch {
    return { next: null, error: staffRefusals.staffSignInFailed.en }
  }
}

const { sessionEnded: words } = texts

type SignInAtHomeProps = {
  staff_id: string
  /** Unknown for an account that has moved since the page was opened. */
  home: string | null
  titleId: string
  onEnd: (isSignedIn: boolean) => void
}

/** The home cell signs in a visiting person, in another tab. */
function SignInAtHome({ staff_id, home, titleId, onEnd }: SignInAtHomeProps) {
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
