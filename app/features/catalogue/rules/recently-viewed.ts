import { toList, toRecord, toText } from '#shared/json-values.ts'

/** Local storage, only for visitors who agreed to marketing. */
export const recentlyViewedKey = 'recently-viewed'

export type ViewedProduct = { path: string; name: string; picture: string }

const most = 9

export function parseViewed(stored: string | null): ViewedProduct[] {
  return toList(parseJson(stored))
    .map(toRecord)
    .map(({ path, name, picture }) => ({
      path: toText(path),
      name: toText(name),
      picture: toText(picture),
    }))
    .filter(({ path, name }) => path.startsWith('/products/') && name !== '')
}

/** The latest first, each product once. */
export function addViewed(
  viewed: readonly ViewedProduct[],
  product: ViewedProduct,
): ViewedProduct[] {
  return [product, ...viewed.filter(({ path }) => path !== product.path)].slice(0, most)
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
