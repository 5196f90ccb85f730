import { held } from './islands.ts'

/** Opens the sharing of the device, or copies the address with what is chosen. */
export async function sharePage(control: HTMLElement): Promise<void> {
  await held
  const shared = { title: document.title, url: location.href }
  if ('share' in navigator && navigator.canShare?.(shared)) {
    // Closing the window of the device is no error.
    return navigator.share(shared).catch(() => {})
  }
  const { copied = '', failed = '' } = control.dataset
  const result = control.parentElement?.querySelector('[role="status"]')
  const text = await navigator.clipboard.writeText(location.href).then(
    () => copied,
    () => `${failed} ${location.href}`,
  )
  if (result) result.textContent = text
}
