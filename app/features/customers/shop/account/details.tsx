import { useSearchParams } from 'react-router'
import { accountRefusals } from '../../rules/errors.ts'
import { profileForm } from '../../rules/account-forms.ts'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { saveProfile } from '../../server/change-password.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import { formAction } from '#web/form-action.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { createFieldErrors, RefusalBox, PostForm } from '#shell/shop/forms/post-form.tsx'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/details'
import { Section } from './section.tsx'
import { limits } from '#shared/limits.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { Link } from '#ui/link.tsx'
import { Field, TextInput } from '#ui/field.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { name, address, phone, email } = (await requireCustomer(args)).customer
  return { profile: { name, address, phone: formatPhone(phone), email } }
}

export const action = formAction({
  authorise: requireCustomer,
  schema: profileForm,
  failureCode: 'accountSaveFailed',
  run: ({ shop, values }) => saveProfile(shop, values),
  done: () => to.account.details('saved'),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return toMetaTags(store, store && { title: accountTexts(getLanguage(store.locale)).details })
}

export default function Details({ loaderData, actionData, matches }: Route.ComponentProps) {
  const language = getLanguage(matches[1].loaderData.store.locale)
  const texts = accountTexts(language)
  const getFieldError = createFieldErrors(actionData, language)
  const [query] = useSearchParams()
  const isSaved = query.has('nyt') && !actionData
  return (
    <Section title={texts.details} intro={texts.detailsIntro}>
      <div className="grid max-w-narrow gap-6">
        <RefusalBox result={actionData} language={language}>
          {isSaved && <Banner>{texts.saved}</Banner>}
        </RefusalBox>
        <PostForm failed={accountRefusals.accountSaveFailed[language]} className="grid gap-5">
          <ProfileFields
            profile={loaderData.profile}
            getFieldError={getFieldError}
            language={language}
          />
          <Button type="submit" data-pending={texts.saving} className="justify-self-start">
            {texts.save}
          </Button>
        </PostForm>
      </div>
    </Section>
  )
}

type Props = {
  profile: { name: string; address: string; phone: string; email: string }
  getFieldError: (field: string) => string | undefined
  language: Language
}

function ProfileFields({ profile, getFieldError, language }: Props) {
  const texts = signInTexts(language)
  return (
    <>
      <Field label={texts.name} error={getFieldError('name')}>
        <TextInput
          name="name"
          autoComplete="name"
          defaultValue={profile.name}
          maxLength={limits.personName}
          required
        />
      </Field>
      <Field label={texts.address} error={getFieldError('address')}>
        <TextInput
          name="address"
          autoComplete="address-line1"
          defaultValue={profile.address}
          maxLength={limits.address}
          required
        />
      </Field>
      <Field label={texts.phone} hint={texts.phoneHint} error={getFieldError('phone')}>
        <TextInput
          type="tel"
          name="phone"
          autoComplete="tel"
          defaultValue={profile.phone}
          required
        />
      </Field>
      <Field label={texts.email} hint={accountTexts(language).emailHint}>
        <TextInput type="email" value={profile.email} readOnly />
      </Field>
      <Link href={to.account.email()} className="link justify-self-start text-sm">
        {accountTexts(language).email.title}
      </Link>
    </>
  )
}
