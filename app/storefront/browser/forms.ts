import { inPlaceHeader, locationHeader } from '#domain/shared/in-place.ts'
import { retryOnNetworkError } from '#domain/people/retry.ts'
import { getFailureTexts, showFailure } from './form-failure.ts'
import { getPagePath } from './page-address.ts'
import { showPending } from './pending-form.ts'
import { refreshPage } from './refresh.ts'
import { takeReturnPath } from './return-path.ts'

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
    // A second press while the first is under way sends nothing.
    if (!form.hasAttribute('aria-busy')) void send(form, submitter)
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

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
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
      headers: { accept: 'text/html', [inPlaceHeader]: '1' },
      body: isMultipart ? body : toUrlEncoded(body),
    })
  const response =
    'retries' in form.dataset
      ? await retryOnNetworkError(request)
      : await request().catch(() => 'unreachable' as const)
  if (response === 'unreachable') throw new Unreachable()
  return response
}

class Unreachable extends Error {}

function toUrlEncoded(body: FormData): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of body) if (typeof value === 'string') fields.append(name, value)
  return fields
}

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
