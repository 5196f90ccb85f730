import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { createCombinationSkus, getSkuStart } from '../../rules/combination-skus.ts'
import type { clientLoader } from './skus.ts'

export type FormProduct = {
  /** Null for a new product. */
  id: string | null
  /** The last part of its address; a new product has none yet. */
  slug: string | null
}

type Wish = {
  form: HTMLFormElement | null
  combinations: readonly (readonly string[])[]
  /** SKUs of the form. */
  taken: readonly string[]
  onMade: (skus: string[]) => void
}

/** Makes SKUs that neither the form nor another product of the company has. */
export function useFreeSkus({ id, slug }: FormProduct) {
  const { load, data, state } = useFetcher<typeof clientLoader>()
  const waiting = useRef<((others: readonly string[]) => void) | null>(null)
  useEffect(() => {
    if (state !== 'idle' || !data) return
    const { current: answer } = waiting
    waiting.current = null
    // The effects of this render come first: one of them moves the focus to a row that is added.
    if (answer) queueMicrotask(() => answer(data.taken))
  }, [state, data])
  function make({ form, combinations, taken, onMade }: Wish) {
    const product = { slug, sku: readTyped(form, 'sku'), name: readTyped(form, 'name') }
    waiting.current = (others) =>
      onMade(createCombinationSkus(product, combinations, [...taken, ...others]))
    void load(
      to.admin.takenSkus({ start: getSkuStart(product), ...(id !== null && { product: id }) }),
    )
  }
  return { make, isMaking: state !== 'idle' }
}

function readTyped(form: HTMLFormElement | null, name: string): string {
  const submitted = form ? new FormData(form).get(name) : null
  return typeof submitted === 'string' ? submitted : ''
}
