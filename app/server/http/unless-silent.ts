import { refused } from '#domain/errors.ts'
import type { Silence } from '../database/silence.ts'
import type { App } from './app.ts'

/** Reads fail at once while the breaker is open. Writes still wait, because they may already have happened. */
export function unlessSilent(app: App, silence: Silence): App {
  return async (request, visit) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return app(request, visit)
    try {
      return await silence.unlessOn(() => app(request, visit))
    } catch (fault) {
      if (!silence.isOn()) throw fault
      return app(request, { ...visit, store: null, refused: refused('databaseUnreachable') })
    }
  }
}
