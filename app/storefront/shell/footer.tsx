import type { CardBrand } from '#domain/payment.ts'
import { to } from '#domain/paths.ts'
import type { NavigationStyle } from '#domain/theme.ts'
import type { ShellWords } from '#domain/text/shell.ts'
import { CardLogos } from '#ui/card-logos.tsx'
import { Link } from '#ui/link.tsx'
import type { CompanyView, NavigationLink, StoreView } from './store-view.ts'

type Props = {
  store: StoreView
  words: ShellWords
  year: number
  cards?: readonly CardBrand[]
  // After the fixed links and the store's own.
  links?: readonly NavigationLink[]
}

export function Footer({ store, words, year, cards, links }: Props) {
  const { style } = store.theme.components.navigation
  const information = [...fixedLinks(words), ...store.navigation, ...(links ?? [])]
  return (
    <footer className={`${grounds[style]} footer mt-auto`} data-navigation={style}>
      <div className="shell grid gap-x-8 gap-y-12 py-14 sm:grid-cols-2 md:py-20 lg:grid-cols-12">
        <div className="sm:col-span-2 lg:col-span-5">
          <p className="heading text-2xl">{store.name}</p>
          {store.seo_description && (
            <p className="mt-4 max-w-md text-sm text-muted">{store.seo_description}</p>
          )}
        </div>
        <Contact company={store.company} words={words} />
        <div className="lg:col-span-3">
          <h2 className="font-semibold">{words.footer.information}</h2>
          <ul className="mt-3 columns-2 gap-8 text-sm sm:columns-1">
            {information.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} className="link-plain footer-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="shell">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-line py-6">
          <p className="text-xs text-muted">{words.footer.copyright(year, store.company.name)}</p>
          <CardLogos label={words.footer.payWith} {...(cards && { brands: cards })} />
        </div>
      </div>
    </footer>
  )
}

function Contact({ company, words }: { company: CompanyView; words: ShellWords }) {
  return (
    <div className="lg:col-span-4">
      <h2 className="font-semibold">{words.footer.contact}</h2>
      <address className="mt-3 flex flex-col text-sm not-italic">
        <Link href={to.support()} className="link-plain footer-link">
          {words.footer.support}
        </Link>
        {company.email && (
          <a href={`mailto:${company.email}`} className="link-plain footer-link">
            {company.email}
          </a>
        )}
        {company.phone && (
          <a href={`tel:${company.phone.replaceAll(' ', '')}`} className="link-plain footer-link">
            {words.footer.phone(company.phone)}
          </a>
        )}
        <span className="mt-3">{company.name}</span>
        <span className="whitespace-pre-line text-muted">{company.address}</span>
        <span className="text-muted">
          {words.footer.registrationNumber(company.registration_number)}
        </span>
      </address>
    </div>
  )
}

function fixedLinks({ footer }: ShellWords): NavigationLink[] {
  return [
    { label: footer.about, href: to.about() },
    { label: footer.support, href: to.support() },
    { label: footer.terms, href: to.terms() },
    { label: footer.privacy, href: to.privacy() },
  ]
}

const grounds: Record<NavigationStyle, string> = {
  simple: 'on-surface',
  detailed: 'on-deep',
  banner: 'on-primary',
}
