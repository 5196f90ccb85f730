import { passwordTexts } from '#shared/text/admin/password.ts'
import { useId, useState, type SubmitEvent } from 'react'
import { to } from '#shared/paths/paths.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import { adminSignInTexts } from '#features/staff/rules/admin-sign-in-texts.ts'
import { staffRefusals } from '#features/staff/rules/errors.ts'
import { toRecord } from '#shared/json-values.ts'
import { Button, getButtonClass } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Modal } from '#ui/modal.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import type { ShellView } from './shell-view.ts'
import { PasskeyButton } from '#features/staff/admin/sign-in/passkey-button.tsx'

export type SignInAgainProps = Pick<ShellView, 'user' | 'externalSignIn'> & {
  isOpen: boolean
  onEnd: (isSignedIn: boolean) => void
}

/** Renews an ended session in a dialog, so the page and its input stay. */
export function SignInAgain({ user, externalSignIn, isOpen, onEnd }: SignInAgainProps) {
  const titleId = useId()
  const [isExternal, setExternal] = useState(Boolean(externalSignIn?.host))
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => isOpen && onEnd(false)}
      labelledBy={titleId}
      className="dialog"
    >
      {externalSignIn && isExternal ? (
        <ExternalSignIn {...externalSignIn} titleId={titleId} onEnd={onEnd} />
      ) : (
        <PasswordForm
          email={user.email}
          titleId={titleId}
          onEnd={onEnd}
          {...(externalSignIn && { onExternal: () => setExternal(true) })}
        />
      )}
    </Modal>
  )
}

type FormProps = Pick<SignInAgainProps, 'onEnd'> & {
  email: string
  titleId: string
  onExternal?: () => void
}

function PasswordForm({ email, titleId, onEnd, onExternal }: FormProps) {
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
                labels={passwordTexts}
              />
            </Field>
            {/* Staff who sign in with a passkey may not know their password. */}
            <PasskeyButton onError={setError} onSignedIn={() => onEnd(true)} />
            {onExternal && (
              <button type="button" className="link justify-self-center" onClick={onExternal}>
                {adminSignInTexts.external.link}
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
    return { next: null, error: staffRefusals.staffSignInFailed[getStaffLanguage()] }
  }
}

const { sessionEnded: words } = texts

type ExternalSignInProps = NonNullable<ShellView['externalSignIn']> &
  Pick<SignInAgainProps, 'onEnd'> & { titleId: string }

/** Another tab signs in with an external account. Its host is unknown if it has moved since the page was opened. */
function ExternalSignIn({ href, host, titleId, onEnd }: ExternalSignInProps) {
  return (
    <>
      <div className="dialog-body dialog-body-first grid gap-5">
        <div>
          <h2 id={titleId} className="heading text-xl">
            {words.title}
          </h2>
          <p className="mt-2 text-muted">{words.textExternal}</p>
        </div>
        <a href={href} target="_blank" className={getButtonClass({ variant: 'secondary' })}>
          {host === null ? words.signInExternal : words.signInAt(host)}
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
