import { hideLoading } from './loading.ts'

/**
 * Inlined into the page as text, so it must not use imports. Records clicks that need a script until the
 * scripts of the page have started.
 */
export function recordEarlyClicks(): void {
  const clicks: HTMLElement[] = []
  const record = (click: Event) => {
    const controls =
      'button[type="button"]:not([popovertarget]), [data-opens], [data-in-place], [data-action]'
    const control = click.target instanceof Element && click.target.closest<HTMLElement>(controls)
    if (!control) return
    click.preventDefault()
    clicks.push(control)
    const loading = document.querySelector<HTMLElement>('.pending')
    if (loading) loading.hidden = false
  }
  addEventListener('click', record, true)
  Object.assign(window, {
    endRecording: () => {
      removeEventListener('click', record, true)
      return clicks
    },
  })
}

/** Presses again what was pressed before the scripts had started. */
export function replayEarlyClicks(): void {
  const clicks = window.endRecording?.() ?? []
  if (clicks.length > 0) hideLoading()
  for (const control of clicks) if (control.isConnected) control.click()
}

declare global {
  interface Window {
    endRecording?: () => HTMLElement[]
  }
}
