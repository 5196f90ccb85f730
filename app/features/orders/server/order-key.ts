import type { StoreKey } from '#shared/stores/store-key.ts'

export type OrderKey = StoreKey & { order_id: string }
