/** What of visits is counted. */
export type VisitKind = 'page' | 'hour' | 'product' | 'search' | 'missed'
