import { brokenPage } from '#domain/errors/broken-page.ts'
import type { Spoken } from '#domain/errors/spoken.ts'
import { to } from '#domain/paths/shop.ts'
import type { BuyableView, Look } from './product-view.ts'
import type { QuickLook } from './quick-look.tsx'

/** Current product data with its component; a network failure is a result too. */
export type Seen = { product: BuyableView; Shown: typeof QuickLook } | { fault: Spoken }

export async function lookAt(slug: string): Promise<Seen> {
  try {
    const [look, { QuickLook }] = await Promise.all([asked(slug), prepareLook()])
    return 'fault' in look ? look : { product: look.product, Shown: QuickLook }
  } catch {
    return { fault: { refused: 'unexpected', ...brokenPage.unexpected } }
  }
}

/** Preloaded on hover or focus. */
export function prepareLook() {
  return import('./quick-look.tsx')
}

async function asked(slug: string): Promise<Look> {
  const answer = await fetch(to.product.look(slug))
  return answer.json()
}
