import { useId, useState, type ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'

type Props = ComponentPropsWithRef<'textarea'> & {
  limit?: number
  counter?: (used: number, limit: number) => string
}

export function Textarea({ limit, counter, className, onInput, ...rest }: Props) {
  const field = useField()
  const counterId = useId()
  const [used, setUsed] = useState(getLength(rest.value ?? rest.defaultValue))
  const shownLength = rest.value === undefined ? used : getLength(rest.value)
  const isCounted = limit !== undefined && shownLength >= limit * countedFrom
  const describedBy = [field['aria-describedby'], isCounted && counterId].filter(Boolean).join(' ')
  return (
    <>
      <textarea
        rows={5}
        {...field}
        aria-describedby={describedBy || undefined}
        maxLength={limit}
        {...rest}
        onInput={(event) => {
          setUsed(event.currentTarget.value.length)
          onInput?.(event)
        }}
        className={classNames('input', className)}
      />
      {limit && (
        // Keeps its place, so that nothing moves when it appears.
        <p id={counterId} className="min-h-4 justify-self-end text-xs text-muted tabular-nums">
          {isCounted && (counter ?? formatCounter)(shownLength, limit)}
        </p>
      )}
    </>
  )
}

/** The share of the limit from which the rest is of interest. */
const countedFrom = 0.8

function getLength(value: unknown): number {
  return typeof value === 'string' ? value.length : 0
}

function formatCounter(used: number, limit: number): string {
  return `${used} / ${limit}`
}
