import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'

export function Select({ className, ...rest }: ComponentPropsWithRef<'select'>) {
  return <select {...useField()} {...rest} className={classNames('input', className)} />
}
