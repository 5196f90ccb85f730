import { to } from '#domain/paths/shop.ts'
import type { ShellTexts } from '#domain/text/shell.ts'
import { person } from '#ui/icon-paths.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useIsSignedIn } from '../session/session-store.ts'

type Props = { texts: ShellTexts; className: string; onFollow?: () => void }

/** Pages are cached for all visitors; the sign-in state is known only in the browser. */
export function AccountLink({ texts, className, onFollow = nothing }: Props) {
  const isSignedIn = useIsSignedIn()
  return (
    <Link href={isSignedIn ? to.account() : to.login()} onClick={onFollow} className={className}>
      <Icon path={person} className="size-4.5" />
      {isSignedIn ? texts.header.myAccount : texts.header.logIn}
    </Link>
  )
}

const nothing = () => {}
