import type { ReactNode } from 'react'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/paths.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { adminOrdersTexts } from '../../rules/admin-texts.ts'
import { shellTexts } from '#shared/text/shell.ts'
import type { Refused } from '#shared/errors/errors.ts'
import type { readLetterhead } from '#features/stores/server/read-letterhead.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { ThemeScope } from '#ui/theme-scope.tsx'
import { toStaffPictureUrl } from '#shell/admin/staff-picture-url.ts'

export type Letterhead = Exclude<Awaited<ReturnType<typeof readLetterhead>>, Refused>

type Props = {
  title: string
  head: Letterhead
  /** The orders unless it is given. */
  back?: { href: string; label: string }
  children: ReactNode
}

const { paper: words } = adminOrdersTexts

const getToOrders = () => ({ href: to.admin.orders(), label: words.back })

/** Print view in the theme of the store; the controls above are not printed. */
export function Papers({ title, head: { theme, locale }, back = getToOrders(), children }: Props) {
  return (
    <ThemeScope theme={theme} name="papers" className="papers" lang="en">
      <main>
        <header className="mx-auto flex max-w-[50rem] flex-wrap items-center justify-between gap-4 p-4 print:hidden">
          <h1 className="text-sm font-medium">{title}</h1>
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="secondary" size="small" href={back.href}>
              {back.label}
            </ButtonLink>
            <Button size="small" className="with-scripts" onClick={() => window.print()}>
              {words.print}
            </Button>
          </div>
        </header>
        <div lang={locale}>{children}</div>
      </main>
    </ThemeScope>
  )
}

type SheetProps = { head: Letterhead; title: string; facts: readonly string[]; children: ReactNode }

/** One page with the store's letterhead and the company details in the footer. */
export function Sheet({ head, title, facts, children }: SheetProps) {
  const { store_name, company_id, logo, company, locale } = head
  const { footer } = shellTexts(getLanguage(locale))
  return (
    <article className="leaf">
      <header className="leaf-head">
        {logo ? (
          <img
            src={toStaffPictureUrl(company_id, logo.url)}
            alt={logo.name}
            className="h-12 w-auto max-w-60 object-contain"
          />
        ) : (
          <p className="heading text-2xl">{store_name}</p>
        )}
        <div className="sm:text-end">
          <h2 className="heading text-xl">{title}</h2>
          {facts.map((fact) => (
            <p key={fact} className="text-sm tabular-nums">
              {fact}
            </p>
          ))}
        </div>
      </header>
      <div className="grow">{children}</div>
      <footer className="leaf-foot">
        <p>{[company.name, ...company.address.split('\n')].filter(Boolean).join(', ')}</p>
        <p>
          {[
            company.registration_number && footer.registrationNumber(company.registration_number),
            company.email,
            company.phone && formatPhone(company.phone),
            head.domain,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </footer>
    </article>
  )
}

type Recipient = { name: string; address: string; email: string; phone: string }

export function Address({ label, recipient }: { label: string; recipient: Recipient }) {
  const { name, address, email, phone } = recipient
  return (
    <section className="text-sm leading-relaxed wrap-anywhere">
      <h3 className="text-xs font-medium">{label}</h3>
      <p className="whitespace-pre-line">
        {[name, ...address.split(/,\s*/), email, phone && formatPhone(phone)]
          .filter(Boolean)
          .join('\n')}
      </p>
    </section>
  )
}
