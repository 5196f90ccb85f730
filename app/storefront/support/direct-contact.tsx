import { readablePhone } from '#domain/phone.ts'
import type { SupportWords } from '#domain/text/support.ts'
import { Link } from '#ui/link.tsx'
import type { CompanyView } from '../shell/store-view.ts'

type Props = { company: CompanyView; words: SupportWords }

/** An email address is required by law, not only a form (e-handelsloven § 7). */
export function DirectContact({ company: { email, phone }, words }: Props) {
  if (!email && !phone) return null
  return (
    <section className="grid content-start gap-3 border-t border-line pt-6">
      <h2 className="heading text-lg">{words.contact}</h2>
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
              {readablePhone(phone)}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
