/**
 * Pointer and keyboard focus open a panel of the menu by CSS alone, also without scripts. A press on its button
 * overrides them until pointer and focus have left.
 */
export function startMenus(): void {
  for (const item of document.querySelectorAll<HTMLElement>('.menu-item[data-panel]'))
    startPanel(item)
  const sheet = document.querySelector<HTMLElement>('.sheet[popover]')
  sheet?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) sheet.hidePopover()
  })
}

type Mode = 'auto' | 'open' | 'closed'

function startPanel(item: HTMLElement): void {
  const button = item.querySelector<HTMLElement>('button[aria-expanded]')
  if (!button) return
  let mode: Mode = 'auto'
  let isHovered = false
  const isExpanded = () => mode === 'open' || (mode === 'auto' && isHovered)
  const show = () => {
    item.dataset['panel'] = mode
    button.ariaExpanded = String(isExpanded())
    const { hideLabel, showLabel } = button.dataset
    const label = isExpanded() ? hideLabel : showLabel
    if (label) button.ariaLabel = label
  }
  const change = (next: Mode, hover = isHovered) => {
    mode = next
    isHovered = hover
    show()
  }
  button.addEventListener('click', () => change(isExpanded() ? 'closed' : 'open'))
  item.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') change(mode, true)
  })
  item.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') change('auto', false)
  })
  item.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) change(mode, true)
  })
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && item.contains(relatedTarget))) change('auto', false)
  })
  // Content shown on hover must be dismissible without moving the focus (WCAG 1.4.13).
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isExpanded()) change('closed')
  })
}
