import { createContext } from 'react-router'
import { isUnreachable } from '../database/database-errors.ts'

/** Noted while a request is handled, for the response and the log. */
export type ResponseNotes = {
  /** The database was lost, so the response has status 503 even if a page shows the error itself. */
  isDatabaseLost: boolean
  /** No page of the store matched: paths of all its pages. */
  ownPages: readonly string[] | null
  /** A staff page was requested without a valid session. */
  isSignedOut: boolean
  /** Term of a search that found nothing. */
  missedSearch: string | null
  /** Route pattern, for the request log. */
  route: string | null
  actor: { staff_id: string } | { customer_id: string } | null
  /** Logs an error that does not end the request. */
  readonly onError: (error: unknown) => void
}

export const responseNotesContext = createContext<ResponseNotes>()

export function createResponseNotes(logError: (error: unknown) => void): ResponseNotes {
  const notes: ResponseNotes = {
    isDatabaseLost: false,
    ownPages: null,
    isSignedOut: false,
    missedSearch: null,
    route: null,
    actor: null,
    onError(error) {
      if (isUnreachable(error)) notes.isDatabaseLost = true
      logError(error)
    },
  }
  return notes
}
