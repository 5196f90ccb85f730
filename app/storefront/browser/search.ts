/** Answers a search while it is typed: the list's page is fetched and shown in place. */
export function startSearch(): void {
  addEventListener('input', ({ target }) => {
    const search = findSearch(target)
    if (search) search.schedule()
  })
  addEventListener('submit', (event) => {
    const search = findSearch(event.target)
    if (!search) return
    event.preventDefault()
    const { target } = event
    if (target instanceof HTMLFormElement && target.elements.length <= 1) search.clear()
    void search.show({ isVisit: true })
  })
  // Text that was typed before the script had loaded.
  const search = findSearch(document.querySelector('search'))
  if (search && search.field.value !== search.field.defaultValue) search.schedule()
}

const typingPause = 120
let timer: number | undefined
let pending: AbortController | undefined

function findSearch(target: EventTarget | null) {
  const box = target instanceof Element ? target.closest('search') : null
  const field = box?.querySelector<HTMLInputElement>('input[name="q"]')
  if (!box || !field?.form) return null
  const { action } = field.form
  const show = async ({ isVisit = false } = {}) => {
    clearTimeout(timer)
    pending?.abort()
    const { signal } = (pending = new AbortController())
    const url = new URL(action)
    url.hash = ''
    if (field.value.trim() !== '') url.searchParams.set('q', field.value)
    const response = await fetch(url, {
      signal,
      headers: { accept: 'text/html', ...(!isVisit && { purpose: 'look' }) },
    }).catch(() => null)
    // Without an answer the list stays; the next letter or Enter asks again.
    if (!response?.ok) return
    const [html, { swapPage }] = await Promise.all([response.text(), import('./swap-page.ts')])
    if (signal.aborted) return
    swapPage(html)
    history.replaceState(history.state, '', url)
  }
  return {
    field,
    show,
    schedule: () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => void show(), typingPause)
    },
    clear: () => {
      field.value = ''
      field.focus()
    },
  }
}
