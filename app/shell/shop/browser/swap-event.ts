/** Dispatched on the window when another state of the page is shown. */
export const swapEvent = 'page-swapped'
