import { adminSecurityTexts } from '../../../rules/admin-security-texts.ts'
import { adminSignInTexts } from '../../../rules/admin-sign-in-texts.ts'
import { ButtonLink } from '#ui/button.tsx'

const { recovery: words } = adminSecurityTexts

/** Recovery codes of a new second factor, shown only once. */
export function FirstRecoveryCodes({ codes, way }: { codes: readonly string[]; way: string }) {
  return (
    <div className="grid gap-5">
      <h2 className="heading text-lg">{words.title}</h2>
      <p className="text-sm text-muted">{words.keep}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-base select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonLink href={way}>{adminSignInTexts.setUp.goOn}</ButtonLink>
    </div>
  )
}
