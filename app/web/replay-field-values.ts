/**
 * Replays values typed, ticked or chosen before hydration, which a controlled field would otherwise reset.
 * React ignores an event whose value is unchanged, so each field is first reset through React's property and
 * then set natively.
 */
export function replayFieldValues(root: ParentNode): void {
  for (const list of root.querySelectorAll('select')) replayChoice(list)
  for (const field of root.querySelectorAll<Field>('input, textarea')) {
    const { type } = field
    if (type === 'file') continue
    if (type === 'checkbox' || type === 'radio') replayTick(field)
    else replayText(field)
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

function replayText(field: Field): void {
  const { value, defaultValue } = field
  if (value === defaultValue) return
  const own = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function replayTick(field: Field): void {
  if (!(field instanceof HTMLInputElement) || field.checked === field.defaultChecked) return
  // The checked radio of a group unchecks the others.
  if (field.type === 'radio' && !field.checked) return
  field.checked = field.defaultChecked
  field.click()
}

// React accepts every change event of a select.
function replayChoice(list: HTMLSelectElement): void {
  const isUnchanged = [...list.options].every(
    (option) => option.selected === option.defaultSelected,
  )
  if (!isUnchanged) list.dispatchEvent(new Event('change', { bubbles: true }))
}
