import { createContext } from 'react'

/** CSP nonce of the page's inline scripts and styles; defined only during server rendering. */
export const NonceContext = createContext<string | undefined>(undefined)
