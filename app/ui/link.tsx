import { createContext, use, type ComponentPropsWithRef, type ReactNode } from 'react'

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { href: string }

// Router-independent: LinkContext provides the link component.
export function Link(props: LinkProps) {
  return use(LinkContext)(props)
}

function renderPlainLink({ children, ...rest }: LinkProps): ReactNode {
  return <a {...rest}>{children}</a>
}

export const LinkContext = createContext<(props: LinkProps) => ReactNode>(renderPlainLink)
