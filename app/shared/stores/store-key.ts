export type StoreKey = { company_id: string; store_id: string }
