import { adminCompanyTexts as texts } from '../rules/admin-company-texts.ts'

export type CompanyView = {
  name: string
  address: string
  registration_number: string
  email: string
  phone: string
  logo_url: string | null
}

export const listFields = () =>
  [
    ['name', texts.name],
    ['address', texts.address],
    ['registration_number', texts.registrationNumber],
    ['email', texts.email],
    ['phone', texts.phone],
  ] as const satisfies readonly (readonly [Exclude<keyof CompanyView, 'logo_url'>, string])[]

export function CompanyFacts({ company }: { company: CompanyView }) {
  return (
    <dl className="paper max-w-prose">
      {listFields().map(([field, label]) => (
        <div
          key={field}
          className="grid gap-1 border-b border-line px-5 py-3 last:border-b-0 sm:grid-cols-[14rem_1fr]"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd>{company[field] || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
