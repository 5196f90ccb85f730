import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { RenderIsland } from './island.tsx'
import { islands } from './registry.ts'

const components = new Map(
  await Promise.all(
    Object.entries(islands).map(
      async ([name, load]) => [name, (await load()) as ComponentType<object>] as const,
    ),
  ),
)

/** Renders an island by itself, so that its generated ids are those of its hydration. */
export const renderIsland: RenderIsland = (name, props) => {
  const Component = components.get(name)
  if (!Component) throw new Error(`There is no island "${name}"`)
  return renderToString(<Component {...props} />, { identifierPrefix: `${name}-` })
}
