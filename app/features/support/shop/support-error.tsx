import { useRouteError } from 'react-router'
import {
  getErrorExplanation,
  getErrorHeading,
  type LocalisedError,
} from '#shared/errors/localised-error.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { supportTexts, type SupportTexts } from '../rules/texts.ts'
import { ErrorBox } from '#ui/banner.tsx'
import { toLocalisedError } from '#shell/shop/localised-error.ts'
import { Retry } from '#shell/shop/page-error.tsx'
import type { StoreView, CompanyView } from '#shell/shop/store-view.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { Link } from '#ui/link.tsx'

type Props = { store: StoreView; fallback: LocalisedError }

/** Shows the store's contact details even when the support page cannot be loaded. */
export function SupportError({ store, fallback }: Props) {
  const language = getLanguage(store.locale)
  const texts = supportTexts(language)
  const error = toLocalisedError(useRouteError(), fallback)
  return (
    <div className="shell grid gap-8 py-12 md:py-20">
      <h1 className="heading text-3xl">{texts.title}</h1>
      <Retry label={shellTexts(language).loading}>
        <ErrorBox title={getErrorHeading(error, language)}>
          {getErrorExplanation(error, language)}
        </ErrorBox>
      </Retry>
      <DirectContact company={store.company} texts={texts} />
    </div>
  )
}

type DirectContactProps = { company: CompanyView; texts: SupportTexts }

/** An email address is required by law, not only a form (e-handelsloven § 7). */
export function DirectContact({ company: { email, phone }, texts }: DirectContactProps) {
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
