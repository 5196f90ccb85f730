import type { ReactNode } from 'react'

type Props = { title?: string; children: ReactNode }

export function ErrorBox({ title, children }: Props) {
  return (
    <div role="alert" className="notice notice-bad">
      {title && <p className="font-semibold">{title}</p>}
      <div>{children}</div>
    </div>
  )
}
