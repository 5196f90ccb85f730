import { plainText } from './plain-text.ts'
import { folded } from './search.ts'

type Described = { name: string; description: string }

/** What of a product is searched in: made once, when it is saved, then asked for every query. */
export function searchText({ name, description }: Described): string {
  return folded(`${name}\n${plainText(description)}`)
}

type Labelled = {
  name: string
  sku: string
  gtin: string | null
  brand: string
  variants: readonly { name: string; sku: string }[]
}

/** What staff look for a product by: what it is called, and what stands on its labels. */
export function deskText({ name, sku, gtin, brand, variants }: Labelled): string {
  const choices = variants.flatMap((variant) => [variant.name, variant.sku])
  return folded([name, sku, gtin, brand, ...choices].filter(Boolean).join('\n'))
}
