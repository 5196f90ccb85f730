import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { passwordForm } from '#domain/forms/password-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { accountWords } from '#domain/text/account.ts'
import { changePassword } from '#server/customers/change-password.ts'
import { visitContext } from '#server/http/visit.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { faulty, notTaken } from '../form-answer.ts'
import { headOf } from '../head.ts'
import { inPlace } from '../in-place.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { signInDesk } from '../sign-in-desk.ts'
import { requireCustomer } from '../signed-in.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/password'
import { PasswordFields } from './password-fields.tsx'
import { saveFailed } from './save-failed.ts'
import { Section } from './section.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { customer } = await requireCustomer(args)
  return { email: customer.email }
}

export async function action(args: Route.ActionArgs) {
  const { customer, session } = await requireCustomer(args)
  const read = readForm(passwordForm, await args.request.formData())
  if ('faults' in read) return faulty(read.faults)
  const { host } = args.context.get(visitContext)
  const here = { customer_id: customer.id, session_id: session.id, host }
  const refusal = await changePassword(signInDesk(args.context), here, read.values)
  return isRefused(refusal) ? notTaken(refusal) : redirect(to.account.password('changed'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(serverAction, saveFailed)
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return headOf(store, store && { title: accountWords(languageOf(store.locale)).changePassword })
}

export default function Password({ loaderData, actionData, matches }: Route.ComponentProps) {
  const language = languageOf(matches[1].loaderData.store.locale)
  const words = accountWords(language)
  const { form, faultOf } = useFormAnswer(actionData, language)
  const isSending = useNavigation().formMethod === 'POST'
  const [query] = useSearchParams()
  const isChanged = query.has('nyt') && !actionData
  return (
    <Section title={words.changePassword} intro={words.changePasswordIntro}>
      <div className="grid max-w-narrow gap-6">
        {isChanged && <Notice>{words.passwordChanged}</Notice>}
        <RefusalBox answer={actionData} language={language} />
        <Form
          // A new key clears the typed passwords after the change.
          key={isChanged ? 'changed' : 'open'}
          ref={form}
          method="post"
          replace
          noValidate
          className="grid gap-5"
        >
          <PasswordFields email={loaderData.email} faultOf={faultOf} language={language} />
          <Button
            type="submit"
            pendingLabel={isSending && words.saving}
            className="justify-self-start"
          >
            {words.changePassword}
          </Button>
        </Form>
      </div>
    </Section>
  )
}
