import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatDay } from '#shell/admin/timestamp.tsx'
import { SecurityCard } from './security-card.tsx'

const { passkeys: words } = adminSecurityTexts

type Passkey = {
  id: string
  name: string
  host: string
  created_at: Date
  last_used_at: Date | null
}

export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <SecurityCard
      title={words.title}
      text={words.text}
      actions={
        <ButtonLink variant="secondary" href={to.admin.security.newPasskey()}>
          {words.add}
        </ButtonLink>
      }
    >
      {passkeys.length > 0 && (
        <ul className="border-t border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </SecurityCard>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, host, created_at, last_used_at } = passkey
  const facts = [
    words.at(host),
    words.added(formatDay(created_at)),
    ...(last_used_at ? [words.used(formatDay(last_used_at))] : []),
  ]
  return (
    <li className="fact-row">
      <KeyRound aria-hidden="true" strokeWidth={1.5} className="size-5 flex-none text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        <p className="text-xs text-muted">{facts.join(' · ')}</p>
      </div>
      <ButtonLink
        variant="quiet"
        size="small"
        className="button-icon text-muted"
        href={to.admin.security.passkey(id)}
        aria-label={words.rename(name)}
      >
        <Pencil aria-hidden="true" strokeWidth={1.75} />
      </ButtonLink>
      <ButtonLink
        variant="quiet"
        size="small"
        className="button-icon text-muted"
        href={to.admin.security.passkey.removal(id)}
        aria-label={adminCommonTexts.removeNamed(name)}
      >
        <Trash2 aria-hidden="true" strokeWidth={1.75} />
      </ButtonLink>
    </li>
  )
}
