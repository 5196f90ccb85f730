/** Shows that something is loading; the style sheet delays it, so that a short wait shows nothing. */
export function showLoading(): void {
  const box = findBox()
  if (box) box.hidden = false
}

export function hideLoading(): void {
  const box = findBox()
  if (box) box.hidden = true
}

function findBox(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.pending')
}
