/** Buttons that act on the page itself. */
export function startPageActions(): void {
  addEventListener('click', (event) => {
    const { target } = event
    const control = target instanceof Element && target.closest<HTMLElement>('[data-action]')
    if (!control) return
    const action = actions[control.dataset['action'] ?? '']
    if (action?.(control)) event.preventDefault()
  })
  addEventListener('click', showLoading)
  addEventListener('pageshow', hideLoading)
  for (const element of document.querySelectorAll<HTMLElement>('[data-task]')) {
    void import('./page-tasks.ts').then(({ runPageTask }) => runPageTask(element))
  }
}

/** Each returns whether it replaces what the browser would do. */
const actions: Record<string, (control: HTMLElement) => boolean> = {
  back: () => {
    if (history.length < 2) return false
    history.back()
    return true
  },
  print: () => {
    print()
    return true
  },
  reload: () => {
    location.reload()
    return true
  },
  'show-password': (control) => {
    const field = control.parentElement?.querySelector('input')
    if (!field) return false
    const isShown = field.type === 'password'
    field.type = isShown ? 'text' : 'password'
    control.ariaPressed = String(isShown)
    return true
  },
}

/** Says that a page is loading which does not come at once. */
function showLoading(click: MouseEvent): void {
  const link = click.target instanceof Element && click.target.closest('a')
  const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey
  if (!link || click.defaultPrevented || !isPlain || link.target || link.download) return
  if (link.origin !== location.origin || link.pathname === location.pathname) return
  const box = document.querySelector<HTMLElement>('.pending')
  if (box) box.hidden = false
}

function hideLoading(): void {
  const box = document.querySelector<HTMLElement>('.pending')
  if (box) box.hidden = true
}
