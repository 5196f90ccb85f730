import type { Product, StoreLink } from './types.ts'

/** The distinctive fields of a demo product; all others have defaults. */
export type ProductInput = Omit<Product, 'specifications' | 'pictures' | 'variants' | 'stores'> & {
  variants?: Product['variants']
  specifications: Record<string, string>
  /** One per picture: the first belongs to <slug>-1.webp. */
  alt_texts: string[]
  sort_order: number
  store_price?: number
  active?: boolean
  also_in?: StoreLink[]
}

export type StoreDefaults = { store: string; folder: string; google_product_category: number }

export function toProduct(storeDefaults: StoreDefaults, input: ProductInput): Product {
  const { specifications, alt_texts, sort_order, store_price, active, also_in, ...fields } = input
  return {
    google_product_category: storeDefaults.google_product_category,
    variants: [],
    ...fields,
    specifications: Object.entries(specifications).map(([name, value]) => ({ name, value })),
    pictures: alt_texts.map((alt_text, index) => ({
      file: `${storeDefaults.folder}/${input.slug}-${index + 1}.webp`,
      alt_text,
    })),
    stores: [
      {
        store: storeDefaults.store,
        price: store_price ?? null,
        active: active ?? true,
        sort_order,
        category: input.category,
      },
      ...(also_in ?? []),
    ],
  }
}
