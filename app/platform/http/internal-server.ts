import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { CheckHost, HostVerdict } from './host-check.ts'
import { formatMetrics, type MetricValues } from './metrics.ts'

export type InternalServices = {
  collectMetrics(): Promise<MetricValues[]>
  checkHost: CheckHost
}

/**
 * Serves Prometheus and the proxy on a separate address that shoppers cannot reach.
 * Proven by test/shop/app.test.ts: metrics are served on their own port only
 */
export function serveInternally(
  { address, port }: { address: string; port: number },
  services: InternalServices,
): Promise<Server> {
  const server = createServer((request, response) => {
    respond(services, request, response).catch(() => response.writeHead(500).end())
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, () => resolve(server))
  })
}

async function respond(
  { collectMetrics, checkHost }: InternalServices,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (url === '/metrics') {
    const { type, text } = await formatMetrics(await collectMetrics())
    response.writeHead(200, { 'content-type': type }).end(text)
    return
  }
  const domain = readDomain(url)
  response.writeHead(domain === null ? 404 : statuses[await checkHost(domain)]).end()
}

const statuses: Record<HostVerdict, number> = { known: 200, unknown: 404, unavailable: 503 }

/** Reads the one parameter of `/ask?domain=shop.example`. */
function readDomain(url: string): string | null {
  const { pathname, searchParams } = URL.parse(url, 'http://localhost') ?? {}
  const [domain, ...others] = searchParams?.getAll('domain') ?? []
  return pathname !== '/ask' || domain === undefined || others.length > 0 ? null : domain
}
