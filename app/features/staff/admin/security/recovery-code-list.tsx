import { to } from '#shared/paths/paths.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

const { recovery: words } = adminSecurityTexts

/** Shown only once: only hashes are stored. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <div className="mb-8 max-w-[52rem]">
      <Card title={words.title} description={words.keep}>
        <ul className="grid max-w-narrow grid-cols-2 gap-x-8 gap-y-2 font-mono text-base select-all">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="mt-6">
          <ButtonLink href={to.admin.security()}>{words.done}</ButtonLink>
        </div>
      </Card>
    </div>
  )
}
