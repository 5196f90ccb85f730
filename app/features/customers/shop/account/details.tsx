import { useSearchParams } from 'react-router'
import { accountRefusals } from '../../rules/errors.ts'
import { profileForm } from '../../rules/profile-form.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { saveProfile } from '../../server/change-password.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { formAction } from '#web/form-action.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { createFieldErrors } from '#shell/shop/forms/field-errors.ts'
import { PostForm } from '#shell/shop/forms/post-form.tsx'
import { RefusalBox } from '#shell/shop/forms/refusal-box.tsx'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/details'
import { ProfileFields } from './profile-fields.tsx'
import { Section } from './section.tsx'

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
          {isSaved && <Notice>{texts.saved}</Notice>}
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
