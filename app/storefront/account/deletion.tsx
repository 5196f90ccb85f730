import { Form, redirectDocument, useNavigation } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { deletionForm } from '#domain/forms/password-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { accountWords } from '#domain/text/account.ts'
import { signInWords } from '#domain/text/sign-in.ts'
import { deleteAccount } from '#server/customers/delete-account.ts'
import { visitContext } from '#server/http/visit.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { faulty, notTaken } from '../form-answer.ts'
import { headOf } from '../head.ts'
import { inPlace } from '../in-place.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { signedOutHeaders } from '../session-cookies.ts'
import { signInDesk } from '../sign-in-desk.ts'
import { requireCustomer } from '../signed-in.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/deletion'
import { saveFailed } from './save-failed.ts'
import { Section } from './section.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  return null
}

export async function action(args: Route.ActionArgs) {
  const { customer } = await requireCustomer(args)
  const read = readForm(deletionForm, await args.request.formData())
  if ('faults' in read) return faulty(read.faults)
  const desk = signInDesk(args.context)
  const refusal = await deleteAccount(desk, customer.id, read.values.password)
  if (isRefused(refusal)) return notTaken(refusal)
  const headers = signedOutHeaders(args.context.get(visitContext))
  return redirectDocument(to.login({ news: 'account_deleted' }), { headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(serverAction, saveFailed)
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return headOf(store, store && { title: accountWords(languageOf(store.locale)).deleteAccount })
}

export default function Deletion({ actionData, matches }: Route.ComponentProps) {
  const language = languageOf(matches[1].loaderData.store.locale)
  const words = accountWords(language)
  const { password, showPassword, hidePassword } = signInWords(language)
  const { form, faultOf } = useFormAnswer(actionData, language)
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Section title={words.deleteAccount} intro={words.deleteAccountExplained}>
      <div className="grid max-w-narrow gap-6">
        <RefusalBox answer={actionData} language={language} />
        <Form ref={form} method="post" replace noValidate className="grid gap-5">
          <Field label={password} hint={words.deleteAccountProof} error={faultOf('password')}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              labels={{ show: showPassword, hide: hidePassword }}
              required
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" pendingLabel={isSending && words.deleting}>
              {words.deleteAccount}
            </Button>
            <ButtonLink href={to.account.data()} variant="secondary">
              {words.cancel}
            </ButtonLink>
          </div>
        </Form>
      </div>
    </Section>
  )
}
