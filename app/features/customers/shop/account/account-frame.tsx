import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { favouriteTexts } from '#features/favourites/rules/texts.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'

type Props = { email: string; language: Language; children: ReactNode }

export function AccountFrame({ email, language, children }: Props) {
  const texts = accountTexts(language)
  const { pathname } = useLocation()
  const pages = [
    [to.account(), texts.pages.overview],
    [to.favourites(), favouriteTexts(language).title],
    [to.account.details(), texts.pages.details],
    [to.account.password(), texts.pages.password],
    [to.account.sessions(), texts.pages.sessions],
    [to.account.data(), texts.pages.data],
  ] as const
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 py-12 md:py-20 lg:grid-cols-[4fr_8fr] lg:grid-rows-[auto_1fr]">
      <div>
        <h1 className="heading text-3xl">{texts.title}</h1>
        <p className="mt-4 text-muted wrap-anywhere">{texts.signedInAs(email)}</p>
        <nav aria-label={texts.title} className="account-nav">
          <ul>
            {pages.map(([href, label]) => (
              <li key={href}>
                <Link href={href} aria-current={pathname === href ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="grid min-w-0 content-start gap-14 lg:row-span-2">{children}</div>
      <form method="post" action={to.logout()} className="max-lg:mt-6">
        <Button type="submit" variant="secondary">
          {texts.logOut}
        </Button>
      </form>
    </div>
  )
}
