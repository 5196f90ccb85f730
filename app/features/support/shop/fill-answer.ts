/** Writes into the field of an answer, if the form asks for it. */
export function fillAnswer(form: HTMLFormElement | null, name: string, answer: string): void {
  const field = findAnswer(form, name)
  if (!field) return
  field.value = answer
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

export function findAnswer(form: HTMLFormElement | null, name: string): HTMLTextAreaElement | null {
  const field = form?.elements.namedItem(`answers.${name}`)
  return field instanceof HTMLTextAreaElement ? field : null
}
