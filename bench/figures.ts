import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { dirname } from 'node:path'

export type Aim = ({ atLeast: number } | { atMost: number }) & {
  /** The figure before the last change that was made for it. */
  was?: number
}

export type Figure = { chapter: string; what: string; value: number; unit: string; aim?: Aim }

export type Report = {
  note(what: string, value: number, unit: string, aim?: Aim): void
  startChapter(chapter: string): void
  listFigures(): readonly Figure[]
  formatTable(): string
  /** Writes the figures as JSON. */
  writeTo(file: string): Promise<void>
}

export function createReport(): Report {
  const figures: Figure[] = []
  let chapter = ''
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  return {
    note: (what, value, unit, aim) =>
      figures.push({ chapter, what, value, unit, ...(aim && { aim }) }),
    startChapter(next) {
      chapter = next
    },
    listFigures: () => figures,
    formatTable() {
      const load = loadavg()[0]?.toFixed(1)
      const lines = [machine, `load of the machine at the end: ${load}`]
      let last = ''
      for (const figure of figures) {
        if (figure.chapter !== last) lines.push('', figure.chapter)
        last = figure.chapter
        lines.push(formatLine(figure))
      }
      return lines.join('\n')
    },
    async writeTo(file) {
      await mkdir(dirname(file), { recursive: true })
      const rows = figures.map((one) => ({
        ...one,
        isReached: one.aim && isReached(one.value, one.aim),
      }))
      await writeFile(file, JSON.stringify({ machine, at: new Date(), figures: rows }, null, 2))
    },
  }
}

function formatLine({ what, value, unit, aim }: Figure): string {
  const formatted = formatValue(value)
  const line = `  ${what.padEnd(58)} ${formatted.padStart(9)} ${unit.padEnd(14)}`
  return aim ? line + formatAim(value, aim) : line
}

function formatAim(value: number, aim: Aim): string {
  const bound = 'atLeast' in aim ? `at least ${aim.atLeast}` : `at most ${aim.atMost}`
  const past = aim.was === undefined ? '' : `, was ${formatValue(aim.was)}`
  return `${isReached(value, aim) ? 'reached' : 'MISSED '}  ${bound}${past}`
}

function formatValue(value: number): string {
  return value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en')
}

function isReached(value: number, aim: Aim): boolean {
  return 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
