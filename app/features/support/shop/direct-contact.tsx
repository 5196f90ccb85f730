import { formatPhone } from '#shared/people/phone.ts'
import type { SupportTexts } from '../rules/texts.ts'
import { Link } from '#ui/link.tsx'
import type { CompanyView } from '#shell/shop/store-view.ts'

type Props = { company: CompanyView; texts: SupportTexts }

/** An email address is required by law, not only a form (e-handelsloven § 7). */
export function DirectContact({ company: { email, phone }, texts }: Props) {
  if (!email && !phone) return null
  return (
    <section className="grid content-start gap-3 border-t border-line pt-6">
      <h2 className="heading text-lg">{texts.contact}</h2>
      <ul className="grid justify-items-start gap-1.5">
        {email && (
          <li>
            <Link href={`mailto:${email}`} className="link wrap-anywhere">
              {email}
            </Link>
          </li>
        )}
        {phone && (
          <li>
            <Link href={`tel:${phone}`} className="link">
              {formatPhone(phone)}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
