import { useEffect, useState } from 'react'
import { Form, useLocation, useNavigation, useSearchParams } from 'react-router'
import type { Language } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { accountWords } from '#domain/text/account.ts'
import { signInWords, type SignInWords } from '#domain/text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { keepReturnPath } from '../session/return-path.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { useFormAnswer } from '../use-form-answer.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { SignUpFields } from './sign-up-fields.tsx'
import { Threshold } from './threshold.tsx'

type Props = { answer: FormAnswer | undefined; language: Language }

export function Entrance({ answer, language }: Props) {
  const words = signInWords(language)
  const [query] = useSearchParams()
  const isNew = query.has('ny')
  const returnTo = query.get('til') ?? undefined
  const { form, faultOf } = useFormAnswer(answer, language)
  const isSending = useNavigation().formMethod === 'POST'
  const [email, setEmail] = useState('')
  useKeptReturnPath(returnTo)
  // Read from the input: it may have been filled in before hydration.
  const keepEmail = () => {
    if (form.current) setEmail(String(new FormData(form.current).get('email') ?? ''))
  }
  const fields = { words, faultOf, email }
  return (
    <Threshold
      title={isNew ? words.createAccount : words.logIn}
      intro={isNew ? words.createAccountIntro : words.logInIntro}
      aside={<Toggle isNew={isNew} returnTo={returnTo} words={words} onToggle={keepEmail} />}
    >
      {!answer && <News of={query.get('nyt')} language={language} />}
      <RefusalBox answer={answer} language={language} />
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
        <Button type="submit" size="large" pendingLabel={isSending && pendingLabel(isNew, words)}>
          {isNew ? words.createAccount : words.logIn}
        </Button>
      </Form>
    </Threshold>
  )
}

function pendingLabel(isNew: boolean, words: SignInWords): string {
  return isNew ? words.creatingAccount : words.loggingIn
}

type ToggleProps = {
  isNew: boolean
  returnTo: string | undefined
  words: SignInWords
  onToggle: () => void
}

function Toggle({ isNew, returnTo, words, onToggle }: ToggleProps) {
  return (
    <Form
      action={to.login()}
      preventScrollReset
      onSubmit={onToggle}
      className="grid justify-items-start gap-3"
    >
      <p>{isNew ? words.haveAccount : words.noAccount}</p>
      {returnTo && <input type="hidden" name="til" value={returnTo} />}
      {!isNew && <input type="hidden" name="ny" value="1" />}
      <Button type="submit" variant="secondary">
        {isNew ? words.logIn : words.createAccount}
      </Button>
    </Form>
  )
}

function News({ of, language }: { of: string | null; language: Language }) {
  const { resetPage, confirmation } = signInWords(language)
  if (of === 'password_saved') return <Notice>{resetPage.saved}</Notice>
  if (of === 'address_confirmed') return <Notice>{confirmation.confirmed}</Notice>
  if (of === 'account_deleted') return <Notice>{accountWords(language).accountDeleted}</Notice>
  return null
}

// Removes the return path from the URL once it is stored.
function useKeptReturnPath(returnTo: string | undefined) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (returnTo === undefined) return
    keepReturnPath(returnTo)
    window.history.replaceState(window.history.state, '', pathname)
  }, [returnTo, pathname])
}
