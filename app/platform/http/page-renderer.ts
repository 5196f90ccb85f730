import { isDevelopmentHost } from '#shared/host.ts'
import type { OpenPage } from '../page-cache/page-cache.ts'
import type { AppHandler } from './app-handler.ts'
import type { StoreAtHost } from './find-store-at-host.ts'
import type { Log } from './log.ts'
import type { RequestScope } from './request-scope.ts'
import { createResponseNotes } from './response-notes.ts'
import { toAddress } from './to-web-request.ts'

type Options = {
  app: AppHandler
  createRequestScope(
    host: string,
    client_address: string,
    known: StoreAtHost | null,
  ): Promise<RequestScope>
  /** In links of shared pages; the Host header of a visitor must not end up in them. */
  getOwnPort(): number
  log: Log
}

/** Renders shared pages through the app, without a visitor. */
export function createPageRenderer({
  app,
  createRequestScope,
  getOwnPort,
  log,
}: Options): OpenPage {
  return async (host, known, requestId) => {
    const scope = await createRequestScope(host, '', known)
    return {
      store: scope.store,
      async render(key) {
        const notes = createResponseNotes((error) => log.error({ id: requestId, error }, 'failed'))
        const ownHost = isDevelopmentHost(scope.host) ? `${scope.host}:${getOwnPort()}` : scope.host
        const response = await app(new Request(toAddress(scope, ownHost, key)), scope, notes)
        return { response, ownPages: notes.ownPages, missedSearch: notes.missedSearch }
      },
    }
  }
}
