import { limits } from '#domain/limits.ts'
import type { Language } from '#domain/locale.ts'
import { accountWords } from '#domain/text/account.ts'
import { signInWords } from '#domain/text/sign-in.ts'
import { Link } from '#ui/link.tsx'
import { to } from '#domain/paths/shop.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Props = {
  person: { name: string; address: string; phone: string; email: string }
  faultOf: (field: string) => string | undefined
  language: Language
}

export function PersonFields({ person, faultOf, language }: Props) {
  const words = signInWords(language)
  return (
    <>
      <Field label={words.name} error={faultOf('name')}>
        <TextInput
          name="name"
          autoComplete="name"
          defaultValue={person.name}
          maxLength={limits.personName}
          required
        />
      </Field>
      <Field label={words.address} error={faultOf('address')}>
        <TextInput
          name="address"
          autoComplete="address-line1"
          defaultValue={person.address}
          maxLength={limits.address}
          required
        />
      </Field>
      <Field label={words.phone} hint={words.phoneHint} error={faultOf('phone')}>
        <TextInput
          type="tel"
          name="phone"
          autoComplete="tel"
          defaultValue={person.phone}
          required
        />
      </Field>
      <Field label={words.email} hint={accountWords(language).emailHint}>
        <TextInput type="email" value={person.email} readOnly />
      </Field>
      <Link href={to.account.email()} className="link justify-self-start text-sm">
        {accountWords(language).email.title}
      </Link>
    </>
  )
}
