export function hashSources(root: string): string
export function hasBuiltPages(root: string): boolean
export function fetchBuiltPages(root: string, place: string): Promise<boolean>
export function nameBuiltPages(hash: string): string
