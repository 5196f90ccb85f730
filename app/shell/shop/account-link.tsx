import { to } from '#shared/paths/shop.ts'
import type { ShellTexts } from '#shared/text/shell.ts'
import { person } from '#ui/icon-paths.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

type Props = { texts: ShellTexts; className: string }

/** Pages are cached for all visitors: the styles show the link that fits the sign-in state of the browser. */
export function AccountLink({ texts: { header }, className }: Props) {
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
