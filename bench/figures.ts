import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { dirname } from 'node:path'

export type Aim = { atLeast: number } | { atMost: number }

type Figure = { chapter: string; what: string; value: number; unit: string; aim?: Aim }

export type Notebook = {
  note(what: string, value: number, unit: string, aim?: Aim): void
  turnTo(chapter: string): void
  table(): string
  /** Writes the figures as JSON. */
  writeTo(file: string): Promise<void>
}

export function openNotebook(): Notebook {
  const figures: Figure[] = []
  let chapter = ''
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  return {
    note: (what, value, unit, aim) =>
      figures.push({ chapter, what, value, unit, ...(aim && { aim }) }),
    turnTo(next) {
      chapter = next
    },
    table() {
      const others = loadavg()[0]?.toFixed(1)
      const lines = [machine, `load of the machine at the end: ${others}`]
      let last = ''
      for (const figure of figures) {
        if (figure.chapter !== last) lines.push('', figure.chapter)
        last = figure.chapter
        lines.push(lineOf(figure))
      }
      return lines.join('\n')
    },
    async writeTo(file) {
      await mkdir(dirname(file), { recursive: true })
      const told = figures.map((one) => ({
        ...one,
        isReached: one.aim && isReached(one.value, one.aim),
      }))
      await writeFile(file, JSON.stringify({ machine, at: new Date(), figures: told }, null, 2))
    },
  }
}

function lineOf({ what, value, unit, aim }: Figure): string {
  const shown = value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en')
  return `  ${what.padEnd(58)} ${shown.padStart(9)} ${unit.padEnd(14)}${aim ? inWords(value, aim) : ''}`
}

function inWords(value: number, aim: Aim): string {
  const wanted = 'atLeast' in aim ? `at least ${aim.atLeast}` : `at most ${aim.atMost}`
  return `${isReached(value, aim) ? 'reached' : 'MISSED '}  ${wanted}`
}

function isReached(value: number, aim: Aim): boolean {
  return 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost
}

export function middle(values: readonly number[]): number {
  return part(values, 0.5)
}

export function part(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
