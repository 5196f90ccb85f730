import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client'

/** Metric values in a form that can be sent between processes. */
export type MetricValues = readonly object[]

export type Metrics = {
  observeRequest(kind: string, status: number, seconds: number): void
  /** Not timed: this is the hottest path, at some 100,000 calls a minute. */
  countCachedPage(): void
  cachedPages(pages: { readonly count: number; readonly bytes: number }): void
  /** Errors found by the last ledger check of a store. */
  setLedgerErrors(store_id: string, errors: number): void
  countDatabaseRestart(): void
  countProcessReplacement(): void
  countProcessBlock(): void
  values(): Promise<MetricValues>
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
  const errorsByStore = new Map<string, number>()
  void new Gauge({
    name: 'torv_book_faults',
    help: 'What the last look into the books found that does not add up',
    registers,
    collect() {
      this.set([...errorsByStore.values()].reduce((sum, errors) => sum + errors, 0))
    },
  })
  let cachedPages = 0
  void new Counter({
    name: 'torv_kept_pages_sent_total',
    help: 'Pages sent from memory',
    registers,
    collect() {
      this.inc(cachedPages)
      cachedPages = 0
    },
  })
  return {
    observeRequest: (kind, status, seconds) =>
      requests.observe({ kind, status: String(status) }, seconds),
    countCachedPage: () => {
      cachedPages += 1
    },
    cachedPages(pages) {
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
    setLedgerErrors: (store_id, errors) => void errorsByStore.set(store_id, errors),
    countDatabaseRestart: () => restarts.inc(),
    countProcessReplacement: () => replacements.inc(),
    countProcessBlock: () => blocks.inc(),
    values: () => register.getMetricsAsJSON(),
  }
}

/** Sums up the values of all processes in the text format of Prometheus. */
export async function formatMetrics(
  values: readonly MetricValues[],
): Promise<{ type: string; text: string }> {
  const register = AggregatorRegistry.aggregate(values.map((one) => [...one]))
  return { type: register.contentType, text: await register.metrics() }
}
