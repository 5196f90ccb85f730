import { createContext } from 'react'

/** Marks the inline scripts and styles that we wrote ourselves; known on the server only, while a page is made. */
export const OwnMark = createContext<string | undefined>(undefined)
