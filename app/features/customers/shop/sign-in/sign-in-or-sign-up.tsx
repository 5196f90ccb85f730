import { useSearchParams } from 'react-router'
import type { Language } from '#shared/stores/locale.ts'
import { authRefusals } from '../../rules/auth-errors.ts'
import { to } from '#shared/paths/shop.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { signInTexts, type SignInTexts } from '../../rules/sign-in-texts.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import type { FormResult } from '#web/form-result.ts'
import { RefusalBox, createFieldErrors, PostForm } from '#shell/shop/forms/post-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { limits } from '#shared/limits.ts'
import { Field, TextInput } from '#ui/field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

type Props = { result: FormResult | undefined; language: Language }

export function SignInOrSignUp({ result, language }: Props) {
  const texts = signInTexts(language)
  const [query] = useSearchParams()
  const isNew = query.has('ny')
  const returnTo = query.get('til') ?? undefined
  const fields = { texts, getFieldError: createFieldErrors(result, language) }
  return (
    <SignInLayout
      title={isNew ? texts.createAccount : texts.logIn}
      intro={isNew ? texts.createAccountIntro : texts.logInIntro}
      aside={<Toggle isNew={isNew} returnTo={returnTo} texts={texts} />}
    >
      <RefusalBox result={result} language={language}>
        {!result && <StatusNotice code={query.get('nyt')} language={language} />}
      </RefusalBox>
      {returnTo !== undefined && (
        <span
          key={String(isNew)}
          data-key={`return-path-${isNew}`}
          data-task="store-return-path"
          data-path={returnTo}
        />
      )}
      <PostForm
        id={isNew ? 'sign-up' : 'sign-in'}
        action={to.login({ isNew, returnTo })}
        failed={failures[isNew ? 'signUp' : 'signIn'][language]}
        data-signs-in=""
        // A second attempt at signing up would find the account created by the first.
        data-retries={isNew ? undefined : ''}
        className="grid gap-5"
      >
        {isNew ? <SignUpFields {...fields} /> : <SignInFields {...fields} />}
        <Button
          type="submit"
          size="large"
          data-pending={isNew ? texts.creatingAccount : texts.loggingIn}
        >
          {isNew ? texts.createAccount : texts.logIn}
        </Button>
      </PostForm>
    </SignInLayout>
  )
}

const failures = { signIn: authRefusals.signInFailed, signUp: authRefusals.authUnreachable }

type ToggleProps = { isNew: boolean; returnTo: string | undefined; texts: SignInTexts }

function Toggle({ isNew, returnTo, texts }: ToggleProps) {
  return (
    <form action={to.login()} className="grid justify-items-start gap-3">
      <p>{isNew ? texts.haveAccount : texts.noAccount}</p>
      {returnTo && <input type="hidden" name="til" value={returnTo} />}
      {!isNew && <input type="hidden" name="ny" value="1" />}
      <Button type="submit" variant="secondary" data-in-place="">
        {isNew ? texts.logIn : texts.createAccount}
      </Button>
    </form>
  )
}

function StatusNotice({ code, language }: { code: string | null; language: Language }) {
  const { resetPage, confirmation } = signInTexts(language)
  if (code === 'password_saved') return <Banner>{resetPage.saved}</Banner>
  if (code === 'address_confirmed') return <Banner>{confirmation.confirmed}</Banner>
  if (code === 'account_deleted') return <Banner>{accountTexts(language).accountDeleted}</Banner>
  return null
}

function SignUpFields({ texts, getFieldError }: FieldsProps) {
  return (
    <>
      <Field label={texts.name} error={getFieldError('name')}>
        <TextInput name="name" autoComplete="name" maxLength={limits.personName} required />
      </Field>
      <Field label={texts.address} error={getFieldError('address')}>
        <TextInput
          name="address"
          autoComplete="address-line1"
          maxLength={limits.address}
          required
        />
      </Field>
      <Field label={texts.phone} hint={texts.phoneHint} error={getFieldError('phone')}>
        <TextInput type="tel" name="phone" autoComplete="tel" required />
      </Field>
      <Field label={texts.email} error={getFieldError('email')}>
        <TextInput type="email" name="email" data-key="email" autoComplete="username" required />
      </Field>
      <NewPasswordField label={texts.password} error={getFieldError('password')} texts={texts} />
    </>
  )
}

type FieldsProps = {
  texts: SignInTexts
  getFieldError: (field: string) => string | undefined
}

function SignInFields({ texts, getFieldError }: FieldsProps) {
  return (
    <>
      <Field label={texts.email} error={getFieldError('email')}>
        <TextInput type="email" name="email" data-key="email" autoComplete="username" required />
      </Field>
      <Field label={texts.password} error={getFieldError('password')}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          labels={{ show: texts.showPassword, hide: texts.hidePassword }}
          required
        />
      </Field>
      <p className="-mt-2">
        <Link
          href={to.login.forgotten()}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {texts.forgotten}
        </Link>
      </p>
    </>
  )
}
