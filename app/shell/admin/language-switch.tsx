import { Languages } from 'lucide-react'
import { useLocation } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { languageNames, languages, type Language } from '#shared/stores/locale.ts'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'

type Props = { className: string }

/** The form reloads the page, because every text changes. Each language names itself. */
export function LanguageSwitch({ className }: Props) {
  const { pathname, search } = useLocation()
  const current = getStaffLanguage()
  return (
    <form method="post" action={to.admin.language()}>
      <input type="hidden" name="from" value={`${pathname}${search}`} />
      <div role="group" aria-label={texts.language}>
        {languages
          .filter((language) => language !== current)
          .map((language) => (
            <LanguageButton key={language} language={language} className={className} />
          ))}
      </div>
    </form>
  )
}

function LanguageButton({ language, className }: Props & { language: Language }) {
  return (
    <button name="language" value={language} lang={language} className={className}>
      <Languages aria-hidden="true" strokeWidth={1.75} className="text-muted" />
      {languageNames[language]}
    </button>
  )
}
