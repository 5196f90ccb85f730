import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'
import { useTypedValue } from './refused-form.ts'

export function TextInput({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  const typed = useTypedValue(rest.name)
  return (
    <input
      type="text"
      {...useField()}
      {...rest}
      {...typed}
      className={classNames('input', className)}
    />
  )
}
