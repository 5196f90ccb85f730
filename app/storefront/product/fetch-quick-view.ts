import { clientRefusals } from '#domain/errors/client-refusals.ts'
import type { LocalisedError } from '#domain/errors/localised-error.ts'
import { to } from '#domain/paths/shop.ts'
import type { BuyableView, QuickViewResponse } from './product-view.ts'
import type { QuickViewContent } from './quick-view-content.tsx'

/** Current product data with its component; a network failure is a result too. */
export type QuickViewResult =
  | { product: BuyableView; Content: typeof QuickViewContent }
  | { fault: LocalisedError }

export async function fetchQuickView(slug: string): Promise<QuickViewResult> {
  try {
    const [view, { QuickViewContent }] = await Promise.all([fetchProduct(slug), preloadQuickView()])
    return 'fault' in view ? view : { product: view.product, Content: QuickViewContent }
  } catch {
    return { fault: { refused: 'unexpected', ...clientRefusals.unexpected } }
  }
}

/** Preloaded on hover or focus. */
export function preloadQuickView() {
  return import('./quick-view-content.tsx')
}

async function fetchProduct(slug: string): Promise<QuickViewResponse> {
  const response = await fetch(to.product.look(slug))
  return response.json()
}
