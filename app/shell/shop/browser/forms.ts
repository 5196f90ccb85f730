import { offlineTexts } from '#shared/text/offline.ts'
import { loadPart, untilOnline, workLater } from './connection.ts'
import { toUrlEncoded } from './form-values.ts'
import { showBanner } from './banner.ts'
import { readPageLanguage } from './page.ts'
import { refreshPage } from './refresh.ts'

/** Sends the forms of a page in place: the answer of the same route is shown in this document. */
export function startForms(): void {
  addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (form.method === 'get' && submitter?.hasAttribute('data-in-place')) {
      event.preventDefault()
      void openInPlace(form)
    } else if (isPlainLink(form, submitter)) {
      event.preventDefault()
      location.assign(form.action)
    }
    if (form.method !== 'post') return
    event.preventDefault()
    // A second press while the first is under way, or waits for a connection, sends nothing.
    if (!form.hasAttribute('aria-busy')) void send(form, submitter)
  })
  // A visitor who fills in a form will send it.
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('form[method="post"]')) return
    workLater(async () => {
      await import('./send-form.ts')
      return () => {}
    })
  })
  addEventListener('change', ({ target }) => {
    const form =
      target instanceof Element && target.closest<HTMLFormElement>('[data-submit-on-change]')
    if (form) form.requestSubmit(form.querySelector<HTMLElement>('[data-in-place]'))
  })
}

// The browser would add a bare question mark to the address.
function isPlainLink(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  return form.method === 'get' && [...new FormData(form, submitter)].length === 0
}

/** Text typed in a field of the same key is kept; empty fields are left out of the address. */
function openInPlace(form: HTMLFormElement): Promise<void> {
  const url = new URL(form.action)
  const fields = [...toUrlEncoded(new FormData(form))].filter(([, value]) => value)
  url.search = String(new URLSearchParams(fields))
  history.pushState(null, '', url)
  return refreshPage({ isVisit: true, isOther: true })
}

/** Sends the form once there is a connection. A payment is never sent later than it was pressed. */
async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (!navigator.onLine && 'pays' in form.dataset)
    return showBanner(offlineTexts(readPageLanguage()).pays)
  form.setAttribute('aria-busy', 'true')
  const wait = () => untilOnline('sends')
  await wait()
  try {
    const { sendForm } = await loadPart(() => import('./send-form.ts'), wait)
    await sendForm(form, submitter)
  } catch (error) {
    form.removeAttribute('aria-busy')
    // oxlint-disable-next-line no-console -- a fault in a browser is written down nowhere else
    console.error(error)
    showBanner()
  }
}
