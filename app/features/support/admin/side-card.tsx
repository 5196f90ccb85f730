import { useId, type ReactNode } from 'react'

export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-4 rounded-card border border-line bg-ground p-4 md:p-5"
    >
      <h2 id={id} className="heading text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}

type Fact = { name: string; value: ReactNode }

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-3 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
