import type { ReactNode } from 'react'
import { Logo } from '#ui/logo.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { AllStyles } from './all-styles.tsx'

export function MailPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="on-page min-h-svh">
      <AllStyles />
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <SkipLink label="Skip to the mails" target="mails" />
      <header className="shell flex items-center justify-between gap-4 py-6">
        <Logo className="text-xl" />
        <p className="text-sm text-muted">Local mail</p>
      </header>
      <main id="mails" className="shell pt-8 pb-24">
        {children}
      </main>
    </div>
  )
}
