import { createContext, use, type ReactNode } from 'react'

type FormView = { isShort: boolean; fieldErrors: readonly string[] }

/** How much of the form is shown, and the names of the fields with an error. */
export const FormViewContext = createContext<FormView>({ isShort: false, fieldErrors: [] })

type Props = {
  title: string
  /** The fields inside, whose errors open it. */
  fields: readonly string[]
  /** It folds fields of a card; others fold cards. */
  isInCard?: boolean
  children: ReactNode
}

/**
 * A section that the short form folds. In the whole form it adds nothing to its content, which stays in place so that no
 * input is lost when the person switches.
 */
export function Fold({ title, fields, isInCard = false, children }: Props) {
  const { isShort, fieldErrors } = use(FormViewContext)
  const hasErrors = fieldErrors.some((name) => fields.includes(name.split('.')[0] ?? name))
  return (
    <details
      className="product-fold"
      data-whole={isShort ? undefined : ''}
      data-in-card={isInCard ? '' : undefined}
      open={!isShort || hasErrors}
    >
      <summary hidden={!isShort} className="fold font-medium">
        {title}
      </summary>
      <div className="product-fold-content">{children}</div>
    </details>
  )
}
