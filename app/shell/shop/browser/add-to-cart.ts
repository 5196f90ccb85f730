import type { SelectedValues, Combined } from '#features/catalogue/rules/choose-options.ts'
import { findChoice, findSelectedPicture } from '#features/catalogue/rules/find-choice.ts'
import type { Currency } from '#shared/money/currency.ts'
import {
  addToCart,
  toCartItem,
  type SoldProduct,
  type SoldVariant,
} from '#features/orders/rules/cart.ts'
import { durations } from '#shared/durations.ts'
import { createRandomId } from '#ui/create-random-id.ts'
import { changeCart } from './cart-storage.ts'

type Variant = SoldVariant & Combined

type Props = {
  product: SoldProduct & {
    options: Parameters<typeof findSelectedPicture<{ src: string }>>[0]
    choices: readonly Variant[]
    chosen: SelectedValues
  }
  money: { currency: Currency }
}

/** Adds the product of an island that cannot be loaded: the cart lives in the browser and needs no connection. */
export function addWithoutIsland(island: HTMLElement, button: HTMLElement): void {
  const { product, money }: Props = JSON.parse(island.dataset['props'] ?? '{}')
  const { options, choices, chosen } = product
  const item = toCartItem(
    product,
    findChoice(choices, chosen),
    findSelectedPicture(options, chosen),
    money.currency,
  )
  changeCart((cart) => addToCart(cart, { id: createRandomId(), ...item }))
  endFeedback()
  const { textContent: label } = button
  button.textContent = button.dataset['adds'] ?? ''
  button.dataset['done'] = 'true'
  const timer = setTimeout(() => endFeedback(), durations.addedFeedback)
  endFeedback = () => {
    clearTimeout(timer)
    endFeedback = () => {}
    button.textContent = label
    delete button.dataset['done']
  }
}

/** Puts the button back as the server has rendered it, which its island expects. */
export let endFeedback = () => {}
