import { useState } from 'react'
import type { Chosen } from '../../rules/choose-options.ts'
import { findChoice, findChosenPicture, findValuePicture } from '../../rules/find-choice.ts'
import type { PictureView } from '#ui/picture.tsx'
import type { BuyableView } from './product-view.ts'

type OnChange = (chosen: Chosen, picture: PictureView | null) => void

/** The values that are chosen, and the variant that combines them. */
export function useChoice({ options, choices, ...product }: BuyableView, onChange?: OnChange) {
  const [chosen, setChosen] = useState<Chosen>(product.chosen)
  return {
    chosen,
    choice: findChoice(choices, chosen),
    picture: findChosenPicture(options, chosen),
    choose(at: number, value: string) {
      const next = options.map((_, index) => (index === at ? value : (chosen[index] ?? null)))
      setChosen(next)
      onChange?.(next, findValuePicture(options[at], value) ?? findChosenPicture(options, next))
    },
  }
}
