import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export type Metrics = {
  answered(kind: string, status: number, seconds: number): void
  /** Counted without a clock: it is the one path that is paid for a hundred thousand times a minute. */
  keptPageSent(): void
  databaseRestarted(): void
  listen(address: string, port: number): Promise<Server>
}

/** What Prometheus reads, on an address of its own that no shopper can reach. */
export function openMetrics(): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'torv_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  const restarts = new Counter({
    name: 'torv_database_restarts_total',
    help: 'Times that the embedded database was found down and started again',
    registers: [register],
  })
  let keptPages = 0
  void new Counter({
    name: 'torv_kept_pages_sent_total',
    help: 'Pages sent from memory',
    registers: [register],
    collect() {
      this.inc(keptPages)
      keptPages = 0
    },
  })
  return {
    answered: (kind, status, seconds) =>
      requests.observe({ kind, status: String(status) }, seconds),
    keptPageSent: () => {
      keptPages += 1
    },
    databaseRestarted: () => restarts.inc(),
    listen(address, port) {
      const server = createServer(async (request, response) => {
        if (request.url !== '/metrics') {
          response.writeHead(404).end()
          return
        }
        response
          .writeHead(200, { 'content-type': register.contentType })
          .end(await register.metrics())
      })
      return new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, address, () => resolve(server))
      })
    },
  }
}
