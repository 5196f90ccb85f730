import { readablePhone } from '#domain/phone.ts'

type Person = { name: string; address: string; email: string; phone: string }

export function Address({ label, person }: { label: string; person: Person }) {
  const { name, address, email, phone } = person
  return (
    <section className="text-sm leading-relaxed wrap-anywhere">
      <h3 className="text-xs font-medium">{label}</h3>
      <p className="whitespace-pre-line">
        {[name, ...address.split(/,\s*/), email, phone && readablePhone(phone)]
          .filter(Boolean)
          .join('\n')}
      </p>
    </section>
  )
}
