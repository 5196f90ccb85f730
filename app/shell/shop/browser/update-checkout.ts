import { locationHeader } from '#shared/fetch-form-header.ts'

/** Sends the choices of the checkout as they are made: prices, days and parcel shops follow in place. */
export function updateCheckout(form: HTMLFormElement): void {
  let timer: number | undefined
  let pending: { choices: string; controller: AbortController } | null = null

  const stop = () => {
    clearTimeout(timer)
    pending?.controller.abort()
    pending = null
    delete form.dataset['updating']
  }

  const update = async (button: HTMLElement | null = null) => {
    stop()
    const controller = new AbortController()
    pending = { choices: readChoices(form), controller }
    form.dataset['updating'] = ''
    const html = await askForPage(form, button, controller.signal)
    if (controller.signal.aborted) return
    stop()
    if (html === null) return
    const { swapPage } = await import('./swap-page.ts')
    await swapPage(html)
    if (button?.getAttribute('value') === 'find') showShops()
  }

  const updateIfChanged = () => {
    const isBusy = form.hasAttribute('aria-busy') || pending?.choices === readChoices(form)
    if (!isBusy && listChoices(form).some(isChanged)) void update()
  }

  form.addEventListener('change', updateIfChanged)
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'postcode') return
    clearTimeout(timer)
    if (target.value.trim().length >= postcodeLength)
      timer = window.setTimeout(updateIfChanged, typingPause)
  })
  form.addEventListener('submit', (event) => {
    const intent = event.submitter?.getAttribute('value')
    if (intent !== 'update' && intent !== 'find') return stop()
    event.preventDefault()
    void update(event.submitter)
  })
  // Chosen before the script had loaded, or restored by the browser.
  updateIfChanged()
}

const postcodeLength = 4
const typingPause = 250
const choiceNames = ['country', 'postcode', 'delivery', 'pickup_point']

type Choice = HTMLInputElement | HTMLSelectElement

function listChoices(form: HTMLFormElement): Choice[] {
  return [...form.elements].filter(
    (element): element is Choice =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
      choiceNames.includes(element.name),
  )
}

/** Whether it differs from what the page came with. */
function isChanged(choice: Choice): boolean {
  if (choice instanceof HTMLSelectElement)
    return [...choice.selectedOptions].some(({ defaultSelected }) => !defaultSelected)
  return choice.type === 'radio'
    ? choice.checked !== choice.defaultChecked
    : choice.value !== choice.defaultValue
}

function readChoices(form: HTMLFormElement): string {
  const body = new FormData(form)
  return JSON.stringify(choiceNames.map((name) => body.get(name)))
}

/** Null if there is nothing to show: paying checks all choices again. */
async function askForPage(
  form: HTMLFormElement,
  button: HTMLElement | null,
  signal: AbortSignal,
): Promise<string | null> {
  const body = new FormData(form, button)
  if (!button) body.set('intent', 'update')
  try {
    // The checkout that nobody has touched loads neither.
    const [{ postForm }, { parsePage }] = await Promise.all([
      import('./send-form.ts'),
      import('./swap-page.ts'),
    ])
    const response = await postForm(form, body, signal)
    const target = response.headers.get(locationHeader)
    if (target !== null) location.assign(target)
    const html = target === null ? await response.text() : ''
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    return isPage && !parsePage(html).querySelector('[data-page-error]') ? html : null
  } catch {
    return null
  }
}

function showShops(): void {
  const title = document.querySelector<HTMLElement>('#parcel-shops-title')
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start', behavior: 'smooth' })
}
