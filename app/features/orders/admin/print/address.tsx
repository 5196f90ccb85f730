import { formatPhone } from '#shared/people/phone.ts'

type Recipient = { name: string; address: string; email: string; phone: string }

export function Address({ label, recipient }: { label: string; recipient: Recipient }) {
  const { name, address, email, phone } = recipient
  return (
    <section className="text-sm leading-relaxed wrap-anywhere">
      <h3 className="text-xs font-medium">{label}</h3>
      <p className="whitespace-pre-line">
        {[name, ...address.split(/,\s*/), email, phone && formatPhone(phone)]
          .filter(Boolean)
          .join('\n')}
      </p>
    </section>
  )
}
