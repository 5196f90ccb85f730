import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { readForm } from '#domain/forms/read-form.ts'
import { profileForm } from '#domain/forms/profile-form.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { readablePhone } from '#domain/phone.ts'
import { accountWords } from '#domain/text/account.ts'
import { saveProfile } from '#server/customers/save-profile.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { faulty } from '../form-answer.ts'
import { headOf } from '../head.ts'
import { inPlace } from '../in-place.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { requireCustomer } from '../signed-in.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/details'
import { PersonFields } from './person-fields.tsx'
import { saveFailed } from './save-failed.ts'
import { Section } from './section.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { name, address, phone, email } = (await requireCustomer(args)).customer
  return { person: { name, address, phone: readablePhone(phone), email } }
}

export async function action(args: Route.ActionArgs) {
  const { shop } = await requireCustomer(args)
  const read = readForm(profileForm, await args.request.formData())
  if ('faults' in read) return faulty(read.faults)
  await saveProfile(shop, read.values)
  return redirect(to.account.details('saved'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(serverAction, saveFailed)
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return headOf(store, store && { title: accountWords(languageOf(store.locale)).details })
}

export default function Details({ loaderData, actionData, matches }: Route.ComponentProps) {
  const language = languageOf(matches[1].loaderData.store.locale)
  const words = accountWords(language)
  const { form, faultOf } = useFormAnswer(actionData, language)
  const isSending = useNavigation().formMethod === 'POST'
  const [query] = useSearchParams()
  const isSaved = query.has('nyt') && !actionData
  return (
    <Section title={words.details} intro={words.detailsIntro}>
      <div className="grid max-w-narrow gap-6">
        {isSaved && <Notice>{words.saved}</Notice>}
        <RefusalBox answer={actionData} language={language} />
        <Form ref={form} method="post" replace noValidate className="grid gap-5">
          <PersonFields person={loaderData.person} faultOf={faultOf} language={language} />
          <Button
            type="submit"
            pendingLabel={isSending && words.saving}
            className="justify-self-start"
          >
            {words.save}
          </Button>
        </Form>
      </div>
    </Section>
  )
}
