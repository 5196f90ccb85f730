import { Search, X } from 'lucide-react'
import { useId, useRef, type FormEvent } from 'react'
import { classNames } from './class-names.ts'

type Labels = { label: string; placeholder: string; submit: string; clear: string }

type Props = {
  action: string
  query: string
  labels: Labels
  // Without it the browser sends the form, as it does before any script has run.
  onSearch?: (query: string) => void
  className?: string
}

export function SearchField({ action, query, labels, onSearch, className }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const search = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return
    event.preventDefault()
    onSearch(textOf(new FormData(event.currentTarget).get('q')))
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
  return (
    <search className={classNames('search', className)}>
      <form id={id} action={action} onSubmit={search} className="flex gap-2">
        <div className="relative flex-1">
          <Search aria-hidden="true" strokeWidth={1.5} className="search-icon" />
          <input
            key={query}
            ref={input}
            type="search"
            name="q"
            defaultValue={query}
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
            <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
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

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
