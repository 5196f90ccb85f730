/** Whatever was pressed in a menu has had its effect by itself: the menus around it have done their duty. */
export function closeAround({ currentTarget }: { currentTarget: HTMLElement }): void {
  let around = currentTarget.closest<HTMLElement>('[popover]')
  while (around) {
    around.hidePopover()
    around = around.parentElement?.closest<HTMLElement>('[popover]') ?? null
  }
}
