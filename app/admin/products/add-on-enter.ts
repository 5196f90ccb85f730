import type { KeyboardEvent } from 'react'

/** Enter in a line that is being added adds the line; it does not send the whole form. */
export function addOnEnter(add: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    add()
  }
}
