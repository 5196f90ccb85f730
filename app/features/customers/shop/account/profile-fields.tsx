import { limits } from '#shared/limits.ts'
import type { Language } from '#shared/stores/locale.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { Link } from '#ui/link.tsx'
import { to } from '#shared/paths/shop.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Props = {
  profile: { name: string; address: string; phone: string; email: string }
  getFieldError: (field: string) => string | undefined
  language: Language
}

export function ProfileFields({ profile, getFieldError, language }: Props) {
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
