import { createContext, use } from 'react'
import type { IslandName, IslandProps } from './registry.ts'

type Props<Name extends IslandName> = {
  name: Name
  props: IslandProps<Name>
  className?: string
  /** Hydrated as soon as the page is shown; other islands wait for a sign of a person. */
  isImmediate?: boolean
}

/** Renders a component of the registry that the browser can hydrate on its own. */
export function Island<Name extends IslandName>({
  name,
  props,
  className = 'contents',
  isImmediate = false,
}: Props<Name>) {
  const renderIsland = use(IslandContext)
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-immediate={isImmediate ? '' : undefined}
      className={className}
      // oxlint-disable-next-line react/no-danger -- React's own output
      dangerouslySetInnerHTML={{ __html: renderIsland(name, props) }}
    />
  )
}

export type RenderIsland = <Name extends IslandName>(name: Name, props: IslandProps<Name>) => string

/** Set during server rendering; the registry would import every screen into this module. */
export const IslandContext = createContext<RenderIsland>(() => '')
