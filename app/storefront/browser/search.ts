import { setPagePath } from './page-address.ts'

/** Answers a search while it is typed: the list's page is fetched and shown in place. */
export function startSearch(): void {
  addEventListener('input', ({ target }) => {
    const search = findSearch(target)
    if (search) scheduleTyped(search)
  })
  addEventListener('submit', (event) => {
    const search = findSearch(event.target)
    if (!search) return
    event.preventDefault()
    const isClearing = event.target !== search.field.form
    if (isClearing) {
      search.field.value = ''
      search.field.focus()
    }
    submit(search)
  })
  // Restores the list when the customer comes back from a product.
  addEventListener('focusout', ({ target, relatedTarget }) => {
    const search = findSearch(target)
    if (search && !(relatedTarget instanceof Node && search.box.contains(relatedTarget)))
      rememberTyped(search)
  })
  addEventListener('popstate', showEarlierWords)
  // Text that was typed before the script had loaded.
  const search = findSearch(document.querySelector('search'))
  if (search && isTyped(search)) scheduleTyped(search)
  removeFragment(search)
}

type Search = { box: Element; field: HTMLInputElement; action: string }

const typingPause = 120
let timer: number | undefined
let pending: AbortController | undefined

// A search without scripts leads to the list; the address is that of a search in place.
function removeFragment(search: Search | null): void {
  const path = location.pathname + location.search
  if (search && location.search && location.hash === new URL(search.action).hash)
    history.replaceState(history.state, '', path)
}

function findSearch(target: EventTarget | null): Search | null {
  const box = target instanceof Element ? target.closest('search') : null
  const field = box?.querySelector<HTMLInputElement>('input[name="q"]')
  return box && field?.form ? { box, field, action: field.form.action } : null
}

function isTyped({ field }: Search): boolean {
  return field.value !== field.defaultValue
}

function scheduleTyped(search: Search): void {
  clearTimeout(timer)
  timer = window.setTimeout(() => void showList(toPath(search)), typingPause)
}

function submit(search: Search): void {
  const path = toPath(search)
  const isNew = path !== location.pathname + location.search
  void showList(path, { isVisit: isNew, isNewEntry: isNew })
}

function rememberTyped(search: Search): void {
  const path = toPath(search)
  if (path !== location.pathname + location.search) history.replaceState(history.state, '', path)
}

// The earlier list itself comes with its page (refresh.ts).
function showEarlierWords(): void {
  const search = findSearch(document.querySelector('search'))
  if (search) search.field.value = new URLSearchParams(location.search).get('q') ?? ''
}

function toPath({ field, action }: Search): string {
  const { pathname, searchParams } = new URL(action)
  if (field.value.trim() !== '') searchParams.set('q', field.value)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

async function showList(path: string, { isVisit = false, isNewEntry = false } = {}): Promise<void> {
  clearTimeout(timer)
  pending?.abort()
  const { signal } = (pending = new AbortController())
  const response = await fetch(path, {
    signal,
    headers: { accept: 'text/html', ...(!isVisit && { purpose: 'look' }) },
  }).catch(() => null)
  if (!response?.ok) {
    // The next letter asks again; a search that was submitted is opened as a page.
    if (isNewEntry && !signal.aborted) location.assign(path)
    return
  }
  const html = await response.text().catch(() => '')
  if (signal.aborted || html === '') return
  const { swapPage } = await import('./swap-page.ts')
  if (signal.aborted) return
  if (isNewEntry) history.pushState(null, '', path)
  await swapPage(html)
  setPagePath(path)
}
