export function closeParentPopovers({ currentTarget }: { currentTarget: HTMLElement }): void {
  let popover = currentTarget.closest<HTMLElement>('[popover]')
  while (popover) {
    popover.hidePopover()
    popover = popover.parentElement?.closest<HTMLElement>('[popover]') ?? null
  }
}
