import type { IslandName } from './registry.ts'

/** Dispatched on the window when a button of the page opens an island. */
export const openingEvent = 'island-opening'

export type Opening = { name: IslandName; data: DOMStringMap }
