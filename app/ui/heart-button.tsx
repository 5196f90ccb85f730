import { Icon, heart } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  /** Absent on a card, whose link names the product. */
  slug?: string
  label: string
  /** On a card, which draws the heart of HeartPath. */
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
      {name === undefined ? (
        <Icon path={heart} />
      ) : (
        <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
          <use href={`#${heartId}`} />
        </svg>
      )}
      {name === undefined ? label : <VisuallyHidden>{`${label}: ${name}`}</VisuallyHidden>}
    </button>
  )
}

/** The cards of a list share one heart. */
export function HeartPath() {
  return (
    <svg className="hidden">
      <path id={heartId} d={heart} />
    </svg>
  )
}

const heartId = 'heart'
