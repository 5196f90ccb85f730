import { Form, redirectDocument } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { adminSignInTexts } from '#features/staff/rules/admin-sign-in-texts.ts'
import {
  checkFirstCompanyKey,
  createFirstCompany,
} from '#features/staff/server/create-first-company.ts'
import { NewPassword } from '#features/staff/admin/sign-in/new-password.tsx'
import { getSignInContext } from '#features/staff/admin/sign-in/sign-in-context.ts'
import { SignInLayout } from '#features/staff/admin/sign-in/sign-in-layout.tsx'
import { getSessionHeaders } from '#features/staff/admin/sign-in/sign-in-responses.ts'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { useFormResult } from '#web/use-form-result.ts'
import { companiesRefusals } from '../rules/errors.ts'
import { firstCompanyForm } from '../rules/company-forms.ts'
import type { Route } from './+types/first-company'

const failure = companiesRefusals.firstCompanySaveFailed

const { firstCompany: words } = adminSignInTexts

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, 'authServiceUnavailable', (requestScope) =>
    checkFirstCompanyKey(requestScope, args.params.token),
  )

export const action = formAction({
  authorise: getSignInContext,
  schema: firstCompanyForm,
  failureCode: failure.code,
  run: ({ requestScope, browser, values }, { params }: Route.ActionArgs) =>
    createFirstCompany(
      requestScope,
      params.token,
      { ...values, language: getStaffLanguage() },
      browser,
    ),
  done: ({ outcome }, { context }) =>
    redirectDocument(to.admin.newStore(), { headers: getSessionHeaders(context, outcome) }),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function FirstCompany({ actionData }: Route.ComponentProps) {
  const { form, error, getFieldError, getSubmittedValue } = useFormResult(actionData)
  return (
    <SignInLayout title={words.title} intro={words.intro}>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {error && <ErrorBox>{error}</ErrorBox>}
        <Field label={words.company} error={getFieldError('company')}>
          <TextInput
            name="company"
            defaultValue={getSubmittedValue('company')}
            autoComplete="organization"
            autoFocus
          />
        </Field>
        <Field label={words.name} error={getFieldError('name')}>
          <TextInput name="name" defaultValue={getSubmittedValue('name')} autoComplete="name" />
        </Field>
        <Field label={adminSignInTexts.email} error={getFieldError('email')}>
          <TextInput
            type="email"
            name="email"
            defaultValue={getSubmittedValue('email')}
            autoComplete="username"
          />
        </Field>
        <NewPassword label={adminSignInTexts.password} error={getFieldError('password')} />
        <SubmitButton pendingLabel={words.creating}>{words.create}</SubmitButton>
      </Form>
    </SignInLayout>
  )
}
