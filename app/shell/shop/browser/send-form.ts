import { offlineTexts } from '#shared/text/offline.ts'
import { fetchFormHeader, locationHeader } from '#shared/fetch-form-header.ts'
import { retryOnNetworkError } from '#shared/people/retry.ts'
import { untilOnline } from './connection.ts'
import { getFailureTexts, showFailure } from './form-failure.ts'
import { toUrlEncoded } from './form-values.ts'
import { getPagePath, readPageLanguage } from './page.ts'
import { refreshPage } from './refresh.ts'
import { takeReturnPath } from './return-path.ts'

/** Sends the form and shows the answer of its route in this document. */
export async function sendForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<void> {
  const body = new FormData(form, submitter)
  form.querySelector('[data-failure]')?.remove()
  const endPending = showPending(form, submitter)
  try {
    await showAnswer(form, await postForm(form, body), endPending)
  } catch (error) {
    endPending()
    showFailure(form, error instanceof Refusal ? error.texts : getFailureTexts(form))
    // The browser itself reports a failed request.
    if (!(error instanceof Refusal || error instanceof Unreachable))
      // oxlint-disable-next-line no-console -- a fault in a browser is written down nowhere else
      console.error(error)
  }
}

export async function postForm(
  form: HTMLFormElement,
  body: FormData,
  signal?: AbortSignal,
): Promise<Response> {
  const isMultipart = form.enctype === 'multipart/form-data'
  const request = () =>
    fetch(form.getAttribute('action') || location.href, {
      signal: signal ?? null,
      method: 'POST',
      headers: { accept: 'text/html', [fetchFormHeader]: '1' },
      body: isMultipart ? body : toUrlEncoded(body),
    })
  const response =
    'retries' in form.dataset
      ? await retryOnNetworkError(request)
      : await request().catch(() => 'unreachable' as const)
  if (response !== 'unreachable') return response
  if (navigator.onLine || signal?.aborted) throw new Unreachable()
  // A form that may have arrived is sent again only if it has a key, by which the shop knows it.
  if (!form.elements.namedItem('key')) throw new Refusal([offlineTexts(readPageLanguage()).lost])
  await untilOnline('sends')
  return postForm(form, body, signal)
}

class Unreachable extends Error {}

async function showAnswer(
  form: HTMLFormElement,
  response: Response,
  endPending: () => void,
): Promise<void> {
  const target = response.headers.get(locationHeader)
  if (target !== null) return follow(form, new URL(target, location.href), endPending)
  const html = await response.text()
  const { parsePage, swapPage } = await import('./swap-page.ts')
  const error = parsePage(html).querySelector('[data-page-error]')
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (response.status === 500 || !isPage) throw new Refusal(getFailureTexts(form))
  if (error) throw new Refusal(readTexts(error))
  endPending()
  await swapPage(html)
  focusResult()
}

function readTexts(error: Element): string[] {
  return [...error.querySelectorAll('h1, p')].flatMap(({ textContent }) => textContent || [])
}

/** The answer is an error page: the form stays, with its texts. */
class Refusal extends Error {
  readonly texts: string[]

  constructor(texts: string[]) {
    super(texts.join(' '))
    this.texts = texts
  }
}

async function follow(form: HTMLFormElement, target: URL, endPending: () => void): Promise<void> {
  const { pathname } = new URL(getPagePath(), location.href)
  const isStay = target.pathname === pathname && !('signsIn' in form.dataset)
  if (isStay) {
    history.replaceState(history.state, '', target)
    await refreshPage({
      isOther: true,
      onChange: () => {
        endPending()
        // The fields show what is stored now.
        form.reset()
      },
    })
    endPending()
    // The next step of the same page begins at its top.
    if ('replaces' in form.dataset) focusResult()
    return
  }
  addEventListener('pageshow', endPending, { once: true })
  if ('signsIn' in form.dataset) location.assign(takeReturnPath())
  else if ('replaces' in form.dataset) location.replace(target)
  else location.assign(target)
}

function focusResult(): void {
  const result = ['[aria-invalid]', '[role="alert"]', '[data-result]']
    .map((kind) => document.querySelector<HTMLElement>(`main ${kind}`))
    .find((element) => element !== null)
  result?.focus({ preventScroll: true })
  result?.scrollIntoView({ block: 'nearest' })
}

/** Shows that a form is being sent; returns a function that ends it once. */
function showPending(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  form.setAttribute('aria-busy', 'true')
  const endButton = submitter instanceof HTMLButtonElement ? showPendingButton(submitter) : () => {}
  let isEnded = false
  return () => {
    if (isEnded) return
    isEnded = true
    form.removeAttribute('aria-busy')
    endButton()
  }
}

function showPendingButton(button: HTMLButtonElement): () => void {
  const content = [...button.childNodes]
  const { pending } = button.dataset
  button.disabled = true
  button.ariaBusy = 'true'
  if (pending) {
    const spinner = Object.assign(document.createElement('span'), { className: 'spinner' })
    spinner.ariaHidden = 'true'
    button.replaceChildren(spinner, pending)
  }
  return () => {
    button.disabled = false
    button.ariaBusy = null
    if (pending) button.replaceChildren(...content)
  }
}
