import { loadPart } from './connection.ts'

/**
 * Answers a search while it is typed: a page with a list shows it in its place, and any other page shows products
 * below the field.
 */
export function startSearch(): void {
  addEventListener('input', ({ target }) => {
    const search = findSearch(target)
    if (search) scheduleTyped(search)
  })
  addEventListener('keydown', focusByKey)
  addEventListener('submit', (event) => {
    const search = findSearch(event.target)
    if (!search) return
    if (search.panel) {
      if (event.target === search.field.form) return
      event.preventDefault()
      search.field.value = ''
      search.field.focus()
      return void search.panel.replaceChildren()
    }
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
    if (
      search?.panel === null &&
      !(relatedTarget instanceof Node && search.box.contains(relatedTarget))
    )
      rememberTyped(search)
  })
  addEventListener('popstate', showEarlierWords)
  // Text that was typed before the script had loaded.
  const search = findSearch(document.querySelector('search'))
  if (search && isTyped(search)) scheduleTyped(search)
}

type Search = {
  box: Element
  field: HTMLInputElement
  action: string
  /** A page without a list has it. */
  panel: HTMLElement | null
}

const typingPause = 120
let timer: number | undefined

function findSearch(target: EventTarget | null): Search | null {
  const box = target instanceof Element ? target.closest('search') : null
  const field = box?.querySelector<HTMLInputElement>('input[name="q"]')
  if (!box || !field?.form) return null
  return { box, field, action: field.form.action, panel: box.querySelector('[role="listbox"]') }
}

/** A slash, or Control or Command with K, leads to the field. */
function focusByKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const isTyping =
    target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
  const isAsked = ctrlKey || metaKey ? key === 'k' : /^\/$/.test(key) && !isTyping
  const search = isAsked && !altKey && findSearch(document.querySelector('search'))
  if (!search) return
  event.preventDefault()
  search.field.focus()
  search.field.select()
}

function isTyped({ field }: Search): boolean {
  return field.value !== field.defaultValue
}

function scheduleTyped(search: Search): void {
  clearTimeout(timer)
  timer = window.setTimeout(
    () => void (search.panel ? showPanel(search.panel, search) : showList(toPath(search))),
    typingPause,
  )
}

async function showPanel(panel: HTMLElement, { field, action }: Search): Promise<void> {
  const { answerInPanel } = await import('./search-panel.ts')
  await answerInPanel(panel, field, toPath({ field, action }))
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
  if (!search || search.panel) return
  // Otherwise the same words typed again would pass for those of the list that was left.
  search.field.defaultValue = new URLSearchParams(location.search).get('q') ?? ''
  search.field.value = search.field.defaultValue
}

function toPath({ field, action }: Pick<Search, 'field' | 'action'>): string {
  const { pathname, searchParams } = new URL(action)
  if (field.value.trim() !== '') searchParams.set('q', field.value)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

type ListOptions = { isVisit?: boolean; isNewEntry?: boolean }

async function showList(path: string, options: ListOptions = {}): Promise<void> {
  clearTimeout(timer)
  const list = await loadPart(() => import('./search-list.ts')).catch(() => null)
  if (list) await list.showList(path, options)
  else if (options.isNewEntry) location.assign(path)
}
