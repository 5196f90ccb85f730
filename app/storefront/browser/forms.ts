import { inPlaceHeader, locationHeader } from '#domain/shared/in-place.ts'
import { retryOnNetworkError } from '#domain/people/retry.ts'
import { clientRefusals } from '#domain/errors/client-refusals.ts'
import { readPageLanguage } from './page-language.ts'
import { keepAnswer, refreshPage } from './refresh.ts'
import { takeReturnPath } from './return-path.ts'

/** Sends the forms of a page in place: the answer of the same route is shown in this document. */
export function startForms(): void {
  addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (defaultPrevented || !(form instanceof HTMLFormElement) || !isSentInPlace(form)) return
    event.preventDefault()
    // A second press while the first is under way sends nothing.
    if (!form.hasAttribute('aria-busy')) void send(form, submitter)
  })
}

function isSentInPlace(form: HTMLFormElement): boolean {
  return form.method === 'post' && !form.closest('[data-island]') && !('whole' in form.dataset)
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new FormData(form, submitter)
  form.querySelector('[data-failure]')?.remove()
  const endPending = showPending(form, submitter)
  try {
    const isLeft = await showAnswer(form, await post(form, body))
    if (isLeft) addEventListener('pageshow', endPending, { once: true })
    else endPending()
  } catch (error) {
    endPending()
    showFailure(form, error instanceof RefusedAnswer ? error.message : getFailureText(form))
    // oxlint-disable-next-line no-console -- a fault in a browser is written down nowhere else
    console.error(error)
  }
}

async function post(form: HTMLFormElement, body: FormData): Promise<Response> {
  const isMultipart = form.enctype === 'multipart/form-data'
  const request = () =>
    fetch(form.getAttribute('action') || location.href, {
      method: 'POST',
      headers: { accept: 'text/html', [inPlaceHeader]: '1' },
      body: isMultipart ? body : toUrlEncoded(body),
    })
  if (!('retries' in form.dataset)) return request()
  const response = await retryOnNetworkError(request)
  if (response === 'unreachable') throw new Error(response)
  return response
}

function toUrlEncoded(body: FormData): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of body) if (typeof value === 'string') fields.append(name, value)
  return fields
}

/** Returns whether the page is being left. */
async function showAnswer(form: HTMLFormElement, response: Response): Promise<boolean> {
  const target = response.headers.get(locationHeader)
  if (target !== null) return follow(form, new URL(target, location.href))
  const html = await response.text()
  const { parsePage, swapPage } = await import('./swap-page.ts')
  const error = parsePage(html).querySelector('[data-page-error]')
  if (error) throw new RefusedAnswer(error.textContent)
  swapPage(html)
  keepAnswer()
  focusResult()
  return false
}

// The answer is an error page: the form stays, with its text.
class RefusedAnswer extends Error {}

async function follow(form: HTMLFormElement, target: URL): Promise<boolean> {
  if ('signsIn' in form.dataset) location.assign(takeReturnPath())
  else if (target.pathname !== location.pathname) location.assign(target)
  else {
    history.replaceState(history.state, '', target)
    await refreshPage({ isForced: true })
    return false
  }
  return true
}

function focusResult(): void {
  const result =
    document.querySelector<HTMLElement>('main [aria-invalid]') ??
    document.querySelector<HTMLElement>('main [role="alert"]')
  result?.focus({ preventScroll: true })
  result?.scrollIntoView({ block: 'nearest' })
}

function showPending(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  form.setAttribute('aria-busy', 'true')
  if (!(submitter instanceof HTMLButtonElement)) return () => form.removeAttribute('aria-busy')
  const content = [...submitter.childNodes]
  const { pending } = submitter.dataset
  submitter.disabled = true
  submitter.ariaBusy = 'true'
  if (pending) {
    const spinner = Object.assign(document.createElement('span'), { className: 'spinner' })
    spinner.ariaHidden = 'true'
    submitter.replaceChildren(spinner, pending)
  }
  return () => {
    form.removeAttribute('aria-busy')
    submitter.disabled = false
    submitter.ariaBusy = null
    if (pending) submitter.replaceChildren(...content)
  }
}

function showFailure(form: HTMLFormElement, text: string): void {
  const box = Object.assign(document.createElement('div'), {
    className: 'notice notice-bad',
    textContent: text,
    tabIndex: -1,
    role: 'alert',
  })
  box.dataset['failure'] = ''
  form.prepend(box)
  box.focus({ preventScroll: true })
  box.scrollIntoView({ block: 'nearest' })
}

function getFailureText(form: HTMLFormElement): string {
  const language = readPageLanguage()
  return form.dataset['failed'] ?? clientRefusals.unexpected[language]
}
