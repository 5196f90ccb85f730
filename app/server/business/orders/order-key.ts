import type { StoreKey } from '../stores/stores.ts'

export type OrderKey = StoreKey & { order_id: string }
