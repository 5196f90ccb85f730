import { to } from '#shared/paths/shop.ts'
import { formatPhone } from '#shared/people/phone.ts'
import type { NavigationStyle } from '#shared/theme/theme.ts'
import type { ShellTexts } from '#shared/text/shell.ts'
import { CardLogos } from '#ui/card-logos.tsx'
import { Kept } from '#ui/kept-markup.tsx'
import { Link } from '#ui/link.tsx'
import type { CompanyView, NavigationLink, StoreView } from './store-view.ts'

type FooterProps = { store: StoreView; texts: ShellTexts }

/** Kept while the shop stays as it is. */
export function Footer({ store, texts }: FooterProps) {
  const { style } = store.theme.components.navigation
  return (
    <Kept
      as="footer"
      className={`${backgrounds[style]} footer mt-auto`}
      data-navigation={style}
      view={store.theme}
      look={`footer ${store.year}`}
      render={() => <FooterContent store={store} texts={texts} />}
    />
  )
}

function FooterContent({ store, texts }: FooterProps) {
  const links = [
    ...fixedLinks(texts),
    ...store.navigation,
    ...(store.sells_gift_cards ? [{ label: texts.footer.giftCard, href: to.giftCard() }] : []),
    ...(store.has_recalls ? [{ label: texts.footer.recalls, href: to.recalls() }] : []),
    ...lastLinks(texts),
  ]
  const hrefs = links.map(({ href }) => href)
  // A store may have added one of these links to its own navigation.
  const information = links.filter((link, index) => hrefs.indexOf(link.href) === index)
  return (
    <>
      <div className="shell footer-parts">
        <div>
          <p className="heading text-2xl">{store.name}</p>
          {store.seo_description && (
            <p className="mt-4 max-w-112 text-sm text-muted">{store.seo_description}</p>
          )}
        </div>
        <Contact company={store.company} texts={texts} />
        <div>
          <h2 className="heading text-lg">{texts.footer.information}</h2>
          <ul className="footer-links">
            {information.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} className="link-plain footer-link">
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <CookieSettings label={texts.footer.cookieSettings} />
            </li>
          </ul>
        </div>
      </div>
      <div className="shell">
        <div className="footer-end">
          <p className="text-xs text-muted">
            {texts.footer.copyright(store.year, store.company.name)}
          </p>
          {store.card_logos.length > 0 && (
            <CardLogos label={texts.footer.payWith} brands={store.card_logos} />
          )}
        </div>
      </div>
    </>
  )
}

function Contact({ company, texts }: { company: CompanyView; texts: ShellTexts }) {
  return (
    <div>
      <h2 className="heading text-lg">{texts.footer.contact}</h2>
      <address className="mt-3 flex flex-col text-sm not-italic">
        <Link href={to.support()} className="link-plain footer-link">
          {texts.footer.support}
        </Link>
        {company.email && (
          <a href={`mailto:${company.email}`} className="link-plain footer-link">
            {company.email}
          </a>
        )}
        {company.phone && (
          <a href={`tel:${company.phone.replaceAll(' ', '')}`} className="link-plain footer-link">
            {texts.footer.phone(formatPhone(company.phone))}
          </a>
        )}
        <span className="mt-3">{company.name}</span>
        <span className="whitespace-pre-line text-muted">{company.address}</span>
        <span className="text-muted">
          {texts.footer.registrationNumber(company.registration_number)}
        </span>
      </address>
    </div>
  )
}

// Nothing is stored without scripts, so the link then leads to the section about cookies.
function CookieSettings({ label }: { label: string }) {
  return (
    <Link
      href={`${to.privacy()}#cookies`}
      data-consent="reopen"
      data-in-place=""
      className="link-plain footer-link"
    >
      {label}
    </Link>
  )
}

function fixedLinks({ footer }: ShellTexts): NavigationLink[] {
  return [
    { label: footer.about, href: to.about() },
    { label: footer.support, href: to.support() },
    { label: footer.terms, href: to.terms() },
    { label: footer.privacy, href: to.privacy() },
  ]
}

function lastLinks({ footer }: ShellTexts): NavigationLink[] {
  return [
    { label: footer.favourites, href: to.favourites() },
    { label: footer.contact, href: to.contact() },
    { label: footer.withdraw, href: to.withdrawal() },
    { label: footer.accessibility, href: to.accessibility() },
  ]
}

const backgrounds: Record<NavigationStyle, string> = {
  simple: 'on-surface',
  detailed: 'on-deep',
  banner: 'on-primary',
}
