import { createServer, type Server } from 'node:http'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client'

/** Metric values in a form that can be sent between processes. */
export type Figures = readonly object[]

export type Metrics = {
  answered(kind: string, status: number, seconds: number): void
  /** Not timed: this is the hottest path, at some 100,000 calls a minute. */
  keptPageSent(): void
  keptPages(pages: { readonly count: number; readonly bytes: number }): void
  /** Errors found by the last ledger check of a store. */
  bookFaults(store_id: string, faults: number): void
  databaseRestarted(): void
  processReplaced(): void
  processBlocked(): void
  figures(): Promise<Figures>
}

/** Labels every metric with the process name if there are several processes. */
export function openMetrics(process?: string): Metrics {
  const register = new Registry()
  if (process !== undefined) register.setDefaultLabels({ process })
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'torv_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const restarts = new Counter({
    name: 'torv_database_restarts_total',
    help: 'Times that the embedded database was found down and started again',
    registers,
  })
  const replacements = new Counter({
    name: 'torv_process_replacements_total',
    help: 'Times that a process was found dead and replaced by a new one',
    registers,
  })
  const blocks = new Counter({
    name: 'torv_process_blocks_total',
    help: 'Times that a process was replaced because its event loop was blocked',
    registers,
  })
  const faultsOf = new Map<string, number>()
  void new Gauge({
    name: 'torv_book_faults',
    help: 'What the last look into the books found that does not add up',
    registers,
    collect() {
      this.set([...faultsOf.values()].reduce((sum, faults) => sum + faults, 0))
    },
  })
  let keptPages = 0
  void new Counter({
    name: 'torv_kept_pages_sent_total',
    help: 'Pages sent from memory',
    registers,
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
    keptPages(pages) {
      void new Gauge({
        name: 'torv_kept_pages',
        help: 'Pages in memory',
        registers,
        collect() {
          this.set(pages.count)
        },
      })
      void new Gauge({
        name: 'torv_kept_pages_bytes',
        help: 'What the pages in memory take',
        registers,
        collect() {
          this.set(pages.bytes)
        },
      })
    },
    bookFaults: (store_id, faults) => void faultsOf.set(store_id, faults),
    databaseRestarted: () => restarts.inc(),
    processReplaced: () => replacements.inc(),
    processBlocked: () => blocks.inc(),
    figures: () => register.getMetricsAsJSON(),
  }
}

/** Serves Prometheus on a separate address that shoppers cannot reach. */
export function serveFigures(
  { address, port }: { address: string; port: number },
  collect: () => Promise<Figures[]>,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const register = AggregatorRegistry.aggregate((await collect()).map((figures) => [...figures]))
    response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics())
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, () => resolve(server))
  })
}
