import { emptyCart } from '#features/orders/rules/cart.ts'
import { durations } from '#shared/durations.ts'
import { togglePassword } from '#ui/toggle-password.ts'
import { changeCart } from './cart-storage.ts'
import { workLater } from './connection.ts'
import { refreshPage } from './refresh.ts'
import { storeReturnPath, takeReturnPath } from './return-path.ts'
import { removeBoughtItems } from './sent-cart.ts'
import { announceSessionEvent, onSessionEvent } from './session.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { held } from './islands.ts'

/** Buttons that few pages have do this, by the name in their element. */
export const actions: Record<string, (control: HTMLElement) => unknown> = {
  'fill-field': ({ dataset }) => {
    const field = document.querySelector<HTMLInputElement>(`main [name="${dataset['field']}"]`)
    if (field) field.value = dataset['value'] ?? ''
  },
  print: () => print(),
  share: sharePage,
  'show-password': togglePassword,
  'toggle-columns': toggleColumns,
}

/** Few pages ask for these when they are shown. */
export const tasks: Record<string, (element: HTMLElement) => unknown> = {
  /** Removes the bought items from the cart, or all of them without a known order. */
  'end-purchase': ({ dataset }) => {
    const { session } = dataset
    if (!session || !removeBoughtItems(session)) changeCart(() => emptyCart)
    if (session)
      workLater(async () => {
        const { reportPurchase } = await import('./report-purchase.ts')
        return () => reportPurchase(session)
      })
  },
  /** Asks for the page again until the payment is known. */
  'poll-order': (element) => {
    const timer = setInterval(() => {
      if (!element.isConnected || element.dataset['task'] !== 'poll-order') clearInterval(timer)
      else if (document.visibilityState === 'visible') void refreshPage()
    }, durations.paymentPoll)
  },
  /** The return path is stored in the browser only. */
  'leave-sign-in': ({ dataset }) => {
    if (dataset['path'] !== undefined) storeReturnPath(dataset['path'])
    location.replace(takeReturnPath())
  },
  'show-columns': showColumns,
  /** The mailed link opens a second window; the first one then only shows a notice. */
  'announce-recovery': () => announceSessionEvent('password_recovery'),
  'await-recovery': (element) => {
    onSessionEvent((event) => {
      if (event === 'password_recovery') element.textContent = element.dataset['resumed'] ?? ''
    })
  },
}

/** Also read by the inline script (record-early-input.ts), before the list is shown. */
const key = 'list-columns'

function toggleColumns(button: HTMLElement): void {
  writeStored(key, readStored(key) === '2' ? '1' : '2')
  showColumns(button)
}

/** The button says what the visitor has chosen before. */
function showColumns(button: HTMLElement): void {
  const isPair = readStored(key) === '2'
  document.documentElement.dataset['columns'] = isPair ? '2' : '1'
  button.ariaPressed = String(isPair)
}

/** Opens the sharing of the device, or copies the address with what is chosen. */
async function sharePage(control: HTMLElement): Promise<void> {
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
