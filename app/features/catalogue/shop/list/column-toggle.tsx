import type { CatalogueTexts } from '../../rules/texts.ts'
import { getButtonClass } from '#ui/button-class.ts'

/** On a phone a list has one column, or two for a visitor who wants them (browser/list-columns.ts). */
export function ColumnToggle({ texts }: { texts: CatalogueTexts }) {
  return (
    <button
      type="button"
      data-action="toggle-columns"
      data-touch-task="show-columns"
      data-keep=""
      aria-pressed={false}
      className={buttonClass}
    >
      {texts.twoColumns}
    </button>
  )
}

const buttonClass = getButtonClass({
  variant: 'secondary',
  size: 'small',
  className: 'column-toggle needs-script',
})
