import { refused } from '#shared/errors/errors.ts'
import type { CircuitBreaker } from '../database/circuit-breaker.ts'
import type { AppHandler } from './app-handler.ts'

/** Reads fail at once while the breaker is open. Writes still wait, because they may already have happened. */
export function rejectWhenDatabaseDown(app: AppHandler, breaker: CircuitBreaker): AppHandler {
  return async (request, scope, notes) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return app(request, scope, notes)
    try {
      return await breaker.unlessOpen(() => app(request, scope, notes))
    } catch (error) {
      if (!breaker.isOpen()) throw error
      const closed = { ...scope, store: null, refused: refused('databaseUnreachable') }
      return app(request, closed, notes)
    }
  }
}
