import { useEffect, useId, useRef, type FocusEvent, type FormEvent } from 'react'
import { shopLimits } from '#domain/stores/shop-limits.ts'
import { classNames } from './class-names.ts'
import { cross, magnifier } from './icon-paths.ts'
import { Icon } from './icon.tsx'

type Labels = { label: string; placeholder: string; submit: string; clear: string }

type Props = {
  action: string
  query: string
  labels: Labels
  // If omitted, the browser submits the form, as it does before hydration.
  onSearch?: (query: string) => void
  // Also called after hydration with text that was typed before it.
  onType?: (query: string) => void
  onLeave?: (query: string) => void
  className?: string
}

export function SearchField(props: Props) {
  const { action, query, labels, onSearch, onType, onLeave, className } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const lastQuery = useRef(query)
  useEffect(() => {
    const field = input.current
    if (!field) return
    if (lastQuery.current !== query) field.value = query
    else if (field.value !== query) onType?.(field.value)
    lastQuery.current = query
  }, [query, onType])
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return
    event.preventDefault()
    onSearch(toText(new FormData(event.currentTarget).get('q')))
  }
  const clear = (event: FormEvent) => {
    const field = input.current
    if (field) {
      field.value = ''
      field.focus()
    }
    if (!onSearch) return
    event.preventDefault()
    onSearch('')
  }
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    const isInside = event.currentTarget.contains(event.relatedTarget)
    if (!isInside && input.current) onLeave?.(input.current.value)
  }
  return (
    <search className={classNames('search', className)} onBlur={handleBlur}>
      <form id={id} action={action} onSubmit={handleSubmit} className="flex gap-2">
        <div className="relative flex-1">
          <Icon path={magnifier} className="search-icon" />
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue={query}
            maxLength={shopLimits.searchQuery}
            onInput={(event) => onType?.(event.currentTarget.value)}
            aria-label={labels.label}
            placeholder={labels.placeholder}
            enterKeyHint="search"
            autoComplete="off"
            className="input search-input"
          />
          <button
            type="submit"
            form={`${id}-clear`}
            aria-label={labels.clear}
            className="search-clear"
          >
            <Icon path={cross} className="size-4" />
          </button>
        </div>
        <button type="submit" className="button button-primary">
          {labels.submit}
        </button>
      </form>
      <form id={`${id}-clear`} action={action} onSubmit={clear} />
    </search>
  )
}

function toText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
