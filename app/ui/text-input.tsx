import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'

export function TextInput({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  return <input type="text" {...useField()} {...rest} className={classNames('input', className)} />
}
