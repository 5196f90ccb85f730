import { useState } from 'react'
import { findChoice, type Chosen } from '#domain/catalogue/choose-options.ts'
import type { PictureView } from '#ui/picture.tsx'
import type { BuyableView, OptionView } from './product-view.ts'

type OnChange = (chosen: Chosen, picture: PictureView | null) => void

/** The values that are chosen, and the variant that combines them. */
export function useChoice({ options, choices, ...product }: BuyableView, onChange?: OnChange) {
  const [chosen, setChosen] = useState<Chosen>(product.chosen)
  return {
    chosen,
    choice: findChoice(choices, chosen),
    picture: getPicture(options, chosen),
    choose(at: number, value: string) {
      const next = options.map((_, index) => (index === at ? value : (chosen[index] ?? null)))
      setChosen(next)
      onChange?.(next, findPicture(options[at], value) ?? getPicture(options, next))
    },
  }
}

/** The picture of the first chosen value that has one. */
export function getPicture(options: readonly OptionView[], chosen: Chosen): PictureView | null {
  for (const [at, option] of options.entries()) {
    const picture = findPicture(option, chosen[at] ?? null)
    if (picture) return picture
  }
  return null
}

function findPicture(option: OptionView | undefined, value: string | null): PictureView | null {
  return option?.values.find(({ name }) => name === value)?.picture ?? null
}
