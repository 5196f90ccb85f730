import { useEffect, useState } from 'react'
import { Form, useLocation, useNavigation, useSearchParams } from 'react-router'
import type { Language } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { accountTexts } from '#domain/text/account.ts'
import { signInTexts, type SignInTexts } from '#domain/text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { FormResult } from '#web/form-result.ts'
import { storeReturnPath } from '../session/return-path.ts'
import { RefusalBox } from '../shell/refusal-box.tsx'
import { useFormResult } from '../forms/use-form-result.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { SignUpFields } from './sign-up-fields.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

type Props = { result: FormResult | undefined; language: Language }

export function SignInOrSignUp({ result, language }: Props) {
  const texts = signInTexts(language)
  const [query] = useSearchParams()
  const isNew = query.has('ny')
  const returnTo = query.get('til') ?? undefined
  const { form, getFieldError } = useFormResult(result, language)
  const isSending = useNavigation().formMethod === 'POST'
  const [email, setEmail] = useState('')
  useStoredReturnPath(returnTo)
  // Read from the input: it may have been filled in before hydration.
  const rememberEmail = () => {
    if (form.current) setEmail(String(new FormData(form.current).get('email') ?? ''))
  }
  const fields = { texts, getFieldError, email }
  return (
    <SignInLayout
      title={isNew ? texts.createAccount : texts.logIn}
      intro={isNew ? texts.createAccountIntro : texts.logInIntro}
      aside={<Toggle isNew={isNew} returnTo={returnTo} texts={texts} onToggle={rememberEmail} />}
    >
      {!result && <StatusNotice code={query.get('nyt')} language={language} />}
      <RefusalBox result={result} language={language} />
      <Form
        key={isNew ? 'sign-up' : 'sign-in'}
        ref={form}
        method="post"
        action={to.login({ isNew, returnTo })}
        replace
        noValidate
        className="grid gap-5"
      >
        {isNew ? <SignUpFields {...fields} /> : <SignInFields {...fields} />}
        <Button type="submit" size="large" pendingLabel={isSending && pendingLabel(isNew, texts)}>
          {isNew ? texts.createAccount : texts.logIn}
        </Button>
      </Form>
    </SignInLayout>
  )
}

function pendingLabel(isNew: boolean, texts: SignInTexts): string {
  return isNew ? texts.creatingAccount : texts.loggingIn
}

type ToggleProps = {
  isNew: boolean
  returnTo: string | undefined
  texts: SignInTexts
  onToggle: () => void
}

function Toggle({ isNew, returnTo, texts, onToggle }: ToggleProps) {
  return (
    <Form
      action={to.login()}
      preventScrollReset
      onSubmit={onToggle}
      className="grid justify-items-start gap-3"
    >
      <p>{isNew ? texts.haveAccount : texts.noAccount}</p>
      {returnTo && <input type="hidden" name="til" value={returnTo} />}
      {!isNew && <input type="hidden" name="ny" value="1" />}
      <Button type="submit" variant="secondary">
        {isNew ? texts.logIn : texts.createAccount}
      </Button>
    </Form>
  )
}

function StatusNotice({ code, language }: { code: string | null; language: Language }) {
  const { resetPage, confirmation } = signInTexts(language)
  if (code === 'password_saved') return <Notice>{resetPage.saved}</Notice>
  if (code === 'address_confirmed') return <Notice>{confirmation.confirmed}</Notice>
  if (code === 'account_deleted') return <Notice>{accountTexts(language).accountDeleted}</Notice>
  return null
}

// Removes the return path from the URL once it is stored.
function useStoredReturnPath(returnTo: string | undefined) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (returnTo === undefined) return
    storeReturnPath(returnTo)
    window.history.replaceState(window.history.state, '', pathname)
  }, [returnTo, pathname])
}
