import type { StoreKey } from '#domain/stores/store-key.ts'

export type OrderKey = StoreKey & { order_id: string }
