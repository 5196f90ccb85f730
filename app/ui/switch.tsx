import type { ComponentPropsWithRef, ReactNode } from 'react'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> & { label: ReactNode }

export function Switch({ label, className, ...rest }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input {...rest} type="checkbox" role="switch" className="switch" />
      <span className={className}>{label}</span>
    </label>
  )
}
