/** The stores of a company that are looked at together. */
export type Watched = { company_id: string; store_ids: readonly string[] }
