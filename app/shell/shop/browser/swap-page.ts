import morph from 'morphdom'
import { trustMarkup } from '#ui/trusted-markup.ts'
import { readCardPath } from './card-path.ts'
import { hydrateImmediate, isHydrated } from './islands.ts'
import { swapEvent } from './page.ts'

/** Shows another state of this page, keeping what was chosen, typed and opened. */
export async function swapPage(html: string): Promise<void> {
  const next = parsePage(html)
  if (needsNewDocument(next)) return location.reload()
  document.title = next.title
  const changedIslands: HTMLElement[] = []
  morph(document.body, next.body, {
    getNodeKey: (node) => (node instanceof HTMLElement && getKey(node)) || null,
    onBeforeElUpdated: (shown, coming) =>
      shown instanceof HTMLElement && coming instanceof HTMLElement
        ? prepare(shown, coming, changedIslands)
        : true,
    onBeforeNodeDiscarded: (node) => !(node instanceof HTMLElement && 'keep' in node.dataset),
  })
  dispatchEvent(new Event(swapEvent))
  hydrateImmediate()
  if (changedIslands.length === 0) return
  const { updateIsland } = await import('../islands/hydrate.tsx')
  changedIslands.forEach(updateIsland)
}

export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(trustMarkup(html), 'text/html')
}

// The policy of a document allows the theme and the script of its first response alone.
function needsNewDocument(next: Document): boolean {
  const read = (page: Document) =>
    [...page.querySelectorAll('style[data-look], script[type="module"]')].map(
      (part) => part.textContent + part.getAttribute('src'),
    )
  return read(document).join() !== read(next).join()
}

// Ids that React has generated differ between two states of a page. The cards of a list have hearts; a block of
// the page may show the same products. A key must not depend on the list: an item is asked again outside of it.
function getKey(element: HTMLElement): string | undefined {
  const { id, dataset } = element
  if (element.matches('li:has(> .card .card-heart)')) return readCardPath(element)
  return dataset['key'] ?? (id.startsWith('_') ? undefined : id)
}

function prepare(shown: HTMLElement, coming: HTMLElement, changedIslands: HTMLElement[]): boolean {
  if (shown.isEqualNode(coming) || 'keep' in shown.dataset) return false
  if ('island' in shown.dataset && isHydrated(shown)) {
    if (takeProps(shown, coming)) changedIslands.push(shown)
    return false
  }
  keepInput(shown, coming)
  for (const name of ['open', 'aria-expanded', 'data-panel']) {
    const value = shown.getAttribute(name)
    if (value !== null) coming.setAttribute(name, value)
  }
  return true
}

/** Returns whether the island has other props than before. */
function takeProps(shown: HTMLElement, coming: HTMLElement): boolean {
  const { props = '{}' } = coming.dataset
  if (shown.dataset['props'] === props) return false
  shown.dataset['props'] = props
  return true
}

function keepInput(shown: HTMLElement, coming: HTMLElement): void {
  if (shown.getAttribute('name') !== coming.getAttribute('name')) return
  if (shown instanceof HTMLInputElement && coming instanceof HTMLInputElement) {
    // A password that is shown stays shown.
    if (coming.type === 'password') coming.type = shown.type
    if (shown.value !== shown.defaultValue && shown.type !== 'file') coming.value = shown.value
    // Boxes of one name stand for different values.
    if (shown.checked !== shown.defaultChecked && shown.value === coming.value)
      coming.checked = shown.checked
  }
  if (shown instanceof HTMLTextAreaElement && coming instanceof HTMLTextAreaElement) {
    if (shown.value !== shown.defaultValue) coming.value = shown.value
  }
  if (shown instanceof HTMLSelectElement && coming instanceof HTMLSelectElement)
    coming.value = shown.value
}
