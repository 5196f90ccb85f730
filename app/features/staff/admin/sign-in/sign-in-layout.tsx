import type { ReactNode } from 'react'
import { LanguageSwitch } from '#shell/admin/language-switch.tsx'
import { Logo } from '#ui/logo.tsx'

type Props = { title: string; intro?: ReactNode; children: ReactNode; footer?: ReactNode }

/** Narrow layout of the pages for signed-out staff. */
export function SignInLayout({ title, intro, children, footer }: Props) {
  return (
    <main className="on-surface grid min-h-dvh place-items-center px-4 py-12">
      <div className="grid w-full max-w-[25rem] gap-8">
        <Logo className="justify-self-center" />
        <div className="on-page grid gap-6 rounded-card border border-line p-6 md:p-8">
          <div className="grid gap-2">
            <h1 className="heading text-xl">{title}</h1>
            {intro && <p className="text-sm text-muted">{intro}</p>}
          </div>
          {children}
        </div>
        {footer && <p className="text-center text-sm">{footer}</p>}
        <div className="justify-self-center">
          <LanguageSwitch className="button button-quiet gap-2 px-3" />
        </div>
      </div>
    </main>
  )
}
