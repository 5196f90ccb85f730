import { useEffect, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { replayFieldValues } from '#web/replay-field-values.ts'

const hydrated = new WeakMap<Element, { root: Root; Component: ComponentType<object> }>()

/** Hydrates an island from the props in its element; resolves when its effects have run. */
export async function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<object>,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const root = hydrateRoot(element, renderReady(Component, readProps(element), resolve), {
      identifierPrefix: `${element.dataset['island']}-`,
      onRecoverableError: logError,
    })
    hydrated.set(element, { root, Component })
  })
  replayFieldValues(element)
}

/** Renders a hydrated island again with the props that its element has now. */
export function updateIsland(element: HTMLElement): void {
  const island = hydrated.get(element)
  if (!island) return
  // The answer of a form is shown at once, so that the focus can move to its error.
  flushSync(() => island.root.render(renderReady(island.Component, readProps(element), () => {})))
}

function readProps(element: HTMLElement): object {
  return JSON.parse(element.dataset['props'] ?? '{}')
}

function renderReady(Component: ComponentType<object>, props: object, onReady: () => void) {
  return (
    <Ready onReady={onReady}>
      <Component {...props} />
    </Ready>
  )
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

function logError(error: unknown): void {
  // oxlint-disable-next-line no-console -- a fault in a browser is written down nowhere else
  console.error(error)
}
