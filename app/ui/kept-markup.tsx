import { createContext, use, type HTMLAttributes, type ReactElement } from 'react'

/** Returns the markup of an element that follows from a view and its look alone. */
export type KeepMarkup = (view: object, look: string, render: () => ReactElement) => string

/** Known to the server alone, for documents that React does not hydrate. */
export const KeepMarkupContext = createContext<KeepMarkup | null>(null)

type Props = HTMLAttributes<HTMLElement> & {
  as: 'li' | 'section' | 'header' | 'footer'
  view: object
  look: string
  render: () => ReactElement
}

/** An element whose content a server renders once for each view and look. */
export function Kept({ as: Element, view, look, render, ...attributes }: Props) {
  const keepMarkup = use(KeepMarkupContext)
  if (keepMarkup === null) return <Element {...attributes}>{render()}</Element>
  return (
    <Element
      {...attributes}
      // oxlint-disable-next-line react/no-danger -- React's own output
      dangerouslySetInnerHTML={{ __html: keepMarkup(view, look, render) }}
    />
  )
}
