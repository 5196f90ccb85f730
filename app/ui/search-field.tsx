import { useId } from 'react'
import { shopLimits } from '#shared/stores/shop-limits.ts'
import { classNames } from './class-names.ts'
import { cross, magnifier, Icon } from './icon.tsx'

type Labels = { label: string; placeholder: string; submit: string; clear: string }

type Props = {
  action: string
  query: string
  labels: Labels
  /** With these a panel below the field answers while a visitor types (browser/search-panel.ts). */
  panel?: { suggestions: string; allResults: string }
  className?: string
}

export function SearchField({ action, query, labels, panel, className }: Props) {
  const id = useId()
  return (
    <search className={classNames('search', className)}>
      <form id={id} action={action} className="flex gap-2">
        <div className="relative flex-1">
          <Icon path={magnifier} className="search-icon" />
          <input
            type={panel ? 'text' : 'search'}
            name="q"
            defaultValue={query}
            maxLength={shopLimits.searchQuery}
            aria-label={labels.label}
            placeholder={labels.placeholder}
            enterKeyHint="search"
            autoComplete="off"
            className="input search-input"
            {...(panel && { role: 'combobox', 'aria-expanded': false, 'aria-controls': panelId })}
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
      <form id={`${id}-clear`} action={action} />
      {panel && (
        <div
          id={panelId}
          role="listbox"
          aria-label={panel.suggestions}
          data-all={panel.allResults}
          data-keep=""
          hidden
          className="search-panel on-page"
        />
      )}
    </search>
  )
}

const panelId = 'search-panel'
