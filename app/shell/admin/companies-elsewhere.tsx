import { ArrowUpRight } from 'lucide-react'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import type { LinkedCompany } from './shell-view.ts'

/** Each leads to the cell of the company, and signs in there. */
export function CompaniesElsewhere({ companies }: { companies: LinkedCompany[] }) {
  if (companies.length === 0) return null
  return (
    <nav aria-label={texts.elsewhere}>
      <p className="px-2.5 pt-1.5 pb-1 text-xs text-muted">{texts.elsewhere}</p>
      {companies.map(({ company, name, host, href }) => (
        <a key={company} href={href} className="slip-row">
          <span className="min-w-0 grow leading-tight">
            <span className="block truncate text-sm font-medium">{name}</span>
            <span className="block truncate text-xs text-muted">{host}</span>
          </span>
          <ArrowUpRight aria-hidden="true" strokeWidth={1.75} className="text-muted" />
        </a>
      ))}
    </nav>
  )
}
