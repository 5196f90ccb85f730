import type { ReactNode } from 'react'

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-8 border-t border-line py-12 lg:grid-cols-[14rem_1fr] lg:py-16">
      <h2 className="heading text-2xl">{title}</h2>
      <div className="grid min-w-0 gap-10">{children}</div>
    </section>
  )
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-4 text-sm text-muted">{name}</h3>
      {children}
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>
}
