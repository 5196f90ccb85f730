import { to } from '#shared/paths/shop.ts'

/** The address of the product that a card shows. */
export function readCardPath(card: Element | null): string {
  return card?.querySelector('.card-more')?.getAttribute('href') ?? ''
}

/** The product whose card has a control. */
export function readCardSlug(control: Element): string {
  const path = readCardPath(control.closest('.card'))
  return decodeURIComponent(path.slice(to.product('').length))
}
