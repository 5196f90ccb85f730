/** Shows that a form is being sent; returns a function that ends it once. */
export function showPending(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
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
