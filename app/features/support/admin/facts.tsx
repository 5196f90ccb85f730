import type { ReactNode } from 'react'

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
