import type { ReactNode } from 'react'

type Props = { title: string; intro?: string; aside?: ReactNode; children: ReactNode }

/** Shows the heading beside the content on wide screens, above it on narrow ones. */
export function SignInLayout({ title, intro, aside, children }: Props) {
  return (
    <div className="shell grid gap-x-8 gap-y-10 py-12 md:py-20 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="lg:col-span-5">
        <h1 className="heading text-3xl hyphens-auto">{title}</h1>
        {intro && <p className="mt-4 max-w-96 text-muted">{intro}</p>}
      </div>
      <div className="grid max-w-narrow content-start gap-6 lg:col-span-6 lg:col-start-7 lg:row-span-2">
        {children}
      </div>
      {aside && <div className="lg:col-span-5">{aside}</div>}
    </div>
  )
}
