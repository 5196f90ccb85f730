import { useId, type ReactNode } from 'react'

type Props = { title: string; intro?: ReactNode; aside?: ReactNode; children: ReactNode }

export function Section({ title, intro, aside, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="heading text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {intro && <p className="mt-3 max-w-prose text-muted">{intro}</p>}
      <div className="mt-6">{children}</div>
    </section>
  )
}
