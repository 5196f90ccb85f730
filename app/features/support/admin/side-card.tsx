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
