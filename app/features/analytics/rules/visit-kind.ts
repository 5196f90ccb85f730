export type VisitKind = 'page' | 'hour' | 'product' | 'search' | 'missed'
