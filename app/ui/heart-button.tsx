import { Icon, heart } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  /** Absent on a card, whose list item has it as its key. */
  slug?: string
  label: string
  name?: string
  className: string
  isForm?: boolean
}

/** The page's script saves a product as favourite (browser/favourites.ts), or a form removes it. */
export function HeartButton({ slug, label, name, className, isForm = false }: Props) {
  return (
    <button
      type={isForm ? 'submit' : 'button'}
      name={isForm ? 'slug' : undefined}
      value={slug}
      data-action="favourite"
      aria-pressed={isForm}
      className={className}
    >
      <Icon path={heart} />
      {name === undefined ? label : <VisuallyHidden>{`${label}: ${name}`}</VisuallyHidden>}
    </button>
  )
}
