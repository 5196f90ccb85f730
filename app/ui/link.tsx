import { createContext, use, type ComponentPropsWithRef, type ComponentType } from 'react'

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { href: string }

// The design system knows no router: the room around it says how its links travel.
export function Link(props: LinkProps) {
  const Anchor = use(LinkContext)
  return <Anchor {...props} />
}

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>
}

export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)
