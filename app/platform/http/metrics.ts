import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client'
import { jobTimes } from '#shared/durations.ts'
import type { QueueState } from '../jobs/queue.ts'

/** Metric values in a form that can be sent between processes. */
export type MetricValues = readonly object[]

export type JobOutcome = 'done' | 'failed' | 'given up'

export type MetricSources = {
  pages: { readonly count: number; readonly bytes: number }
  database: { countWaiting(): number }
  breaker: { isOpen(): boolean }
  /** The process that runs the queue has one. */
  queue: (() => QueueState) | null
}

export type Metrics = {
  observeRequest(kind: string, status: number, seconds: number): void
  /** Not timed: this is the hottest path, at some 100,000 calls a minute. */
  countCachedPage(): void
  /** Adds gauges that are read when Prometheus asks. */
  watch(sources: MetricSources): void
  countJob(task: string, outcome: JobOutcome): void
  /** Errors found by the last ledger check of a store. */
  setLedgerErrors(store_id: string, errors: number): void
  recordBackup(): void
  countDatabaseRestart(): void
  countDroppedSpans(count: number): void
  countProcessReplacement(): void
  countProcessBlock(): void
  countFile(labels: { place: string; operation: string; outcome: string }): void
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
  const booksChecked = new Gauge({
    name: 'torv_books_checked_timestamp_seconds',
    help: 'When the books of a store were last checked',
    registers,
  })
  const backups = new Gauge({
    name: 'torv_backup_timestamp_seconds',
    help: 'When the embedded database was last copied since the start',
    registers,
  })
  const droppedSpans = new Counter({
    name: 'torv_trace_spans_dropped_total',
    help: 'Spans that no collector received',
    registers,
  })
  const files = new Counter({
    name: 'torv_file_operations_total',
    help: 'Files read, written and deleted, by place and outcome',
    labelNames: ['place', 'operation', 'outcome'],
    registers,
  })
  // Stores with errors only: a sum without a label, however many stores there are. The log names the store.
  const errorsByStore = new Map<string, { errors: number; foundAt: number }>()
  void new Gauge({
    name: 'torv_book_faults',
    help: 'What the last look into the books found that does not add up',
    registers,
    collect() {
      let sum = 0
      for (const [store_id, { errors, foundAt }] of errorsByStore)
        if (Date.now() - foundAt < jobTimes.ledgerErrors) sum += errors
        else errorsByStore.delete(store_id)
      this.set(sum)
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
  const jobs = new Counter({
    name: 'torv_jobs_total',
    help: 'Jobs that ended: done, failed (tried again later) or given up',
    labelNames: ['task', 'outcome'],
    registers,
  })
  function addGauge(name: string, help: string, read: () => number) {
    void new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
  return {
    observeRequest: (kind, status, seconds) =>
      requests.observe({ kind, status: String(status) }, seconds),
    countCachedPage: () => {
      cachedPages += 1
    },
    watch({ pages, database, breaker, queue }) {
      addGauge('torv_kept_pages', 'Pages in memory', () => pages.count)
      addGauge('torv_kept_pages_bytes', 'What the pages in memory take', () => pages.bytes)
      addGauge(
        'torv_database_waiting',
        'Queries that wait for a database connection',
        database.countWaiting,
      )
      addGauge('torv_database_silent', '1 while the database does not respond', () =>
        Number(breaker.isOpen()),
      )
      if (!queue) return
      addGauge(
        'torv_oldest_due_job_seconds',
        'For how long the oldest due job has waited',
        () => queue().oldestDueSeconds,
      )
      addGauge('torv_lost_jobs', 'Jobs that were given up', () => queue().lost)
    },
    countJob: (task, outcome) => jobs.inc({ task, outcome }),
    setLedgerErrors(store_id, errors) {
      if (errors > 0) errorsByStore.set(store_id, { errors, foundAt: Date.now() })
      else errorsByStore.delete(store_id)
      booksChecked.setToCurrentTime()
    },
    recordBackup: () => backups.setToCurrentTime(),
    countDroppedSpans: (count) => droppedSpans.inc(count),
    countDatabaseRestart: () => restarts.inc(),
    countProcessReplacement: () => replacements.inc(),
    countProcessBlock: () => blocks.inc(),
    countFile: (labels) => files.inc(labels),
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
