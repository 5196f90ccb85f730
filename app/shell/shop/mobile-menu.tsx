import { to } from '#shared/paths/shop.ts'
import type { ShellTexts } from '#shared/text/shell.ts'
import { Link } from '#ui/link.tsx'
import type { MenuCategory, NavigationLink } from './store-view.ts'
import { bars, chevronDown, cross, Icon, person } from '#ui/icon.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

type Props = {
  categories: readonly MenuCategory[]
  navigation: readonly NavigationLink[]
  texts: ShellTexts
}

export function MobileMenuButton({ texts }: { texts: ShellTexts }) {
  return (
    <button type="button" popoverTarget={sheetId} className="menu-link gap-2.5 md:hidden">
      <Icon path={bars} className="size-5.5" />
      {texts.header.menu}
    </button>
  )
}

// A popover and `details`, so that the menu works without scripts.
export function MobileMenu({ categories, navigation, texts }: Props) {
  return (
    <div id={sheetId} popover="auto" className="sheet on-page">
      <div className="sheet-head">
        <p className="heading text-lg">{texts.header.menu}</p>
        <button
          type="button"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
          aria-label={texts.header.closeMenu}
          className="button button-quiet button-icon"
        >
          <Icon path={cross} />
        </button>
      </div>
      <nav aria-label={texts.header.menu}>
        <ul className="heading border-t border-line text-xl">
          {categories.map((category) => (
            <MobileCategory key={category.slug} category={category} texts={texts} />
          ))}
        </ul>
        <ul className="px-5 py-6">
          {navigation.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} className="flex min-h-11 items-center">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto border-t border-line px-5 py-4">
        <AccountLink texts={texts} className="flex min-h-11 items-center gap-3" />
      </div>
    </div>
  )
}

const sheetId = 'menu'

type CategoryProps = { category: MenuCategory; texts: ShellTexts }

function MobileCategory({ category, texts }: CategoryProps) {
  return (
    <li className="sheet-category">
      <Link href={to.category(category.slug)}>{category.name}</Link>
      {category.children.length > 0 && (
        <Disclosure>
          <summary aria-label={texts.header.showSubcategories(category.name)}>
            <Icon path={chevronDown} className="size-5 summary-sign" />
          </summary>
          <ul>
            {category.children.map((child) => (
              <li key={child.slug}>
                <Link href={to.category(child.slug)}>{child.name}</Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  )
}

type AccountLinkProps = { texts: ShellTexts; className: string }

/** Pages are cached for all visitors: the styles show the link that fits the sign-in state of the browser. */
export function AccountLink({ texts: { header }, className }: AccountLinkProps) {
  const links = [
    { session: 'visitor', href: to.login(), label: header.logIn },
    { session: 'customer', href: to.account(), label: header.myAccount },
  ]
  return links.map(({ session, href, label }) => (
    <Link key={session} href={href} data-session-link={session} className={className}>
      <Icon path={person} className="size-4.5" />
      {label}
    </Link>
  ))
}
