/** Dispatched on the window when a button of the page opens an island. */
export const openingEvent = 'island-opening'

/** Islands that show nothing until a button opens them. */
export type OpenedIsland = 'cart' | 'quick-view'

export type Opening = { name: OpenedIsland; opener: HTMLElement }
