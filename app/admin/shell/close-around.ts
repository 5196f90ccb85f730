export function closeAround({ currentTarget }: { currentTarget: HTMLElement }): void {
  let around = currentTarget.closest<HTMLElement>('[popover]')
  while (around) {
    around.hidePopover()
    around = around.parentElement?.closest<HTMLElement>('[popover]') ?? null
  }
}
