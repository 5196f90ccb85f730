/** The stores of a company that an analytics report covers. */
export type AnalyticsScope = { company_id: string; store_ids: readonly string[] }
