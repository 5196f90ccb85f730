import type { Language } from '#shared/stores/locale.ts'
import { getPaymentScript } from '../../rules/payment-script.ts'

declare global {
  interface Window {
    Stripe?: (key: string, options: { locale: string }) => unknown
  }
}

/**
 * Loads Stripe's script only at checkout: its fraud signals are of no use for visitors who only browse. Returns
 * `false` if it cannot be loaded.
 */
export async function loadPaymentScript(
  publishable_key: string,
  language: Language,
): Promise<boolean> {
  if (publishable_key === '') return true
  const { address, key, options } = getPaymentScript(publishable_key, language)
  try {
    await (loading ??= loadScript(address))
    window.Stripe?.(key, options)
    return window.Stripe !== undefined
  } catch {
    loading = undefined
    return false
  }
}

let loading: Promise<void> | undefined

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('no payment script'))
    })
    document.head.append(script)
  })
}
