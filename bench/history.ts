import { readFile, writeFile } from 'node:fs/promises'
import type { Figure } from './figures.ts'

/** A version of Torv has figures by name: ratios and counts, which another machine measures alike. */
export type History = Readonly<Record<string, Readonly<Record<string, number>>>>

export type Fallen = { name: string; version: string; was: number; is: number }

type Comparable = { name: string; value: number; isMoreBetter: boolean }

const counts = ['bytes', 'jobs', 'questions', 'requests', 'rows', 'statements', 'tables']
const tolerance = 0.1

/** Whether more of a ratio is better is said by its aim; one without is not compared. */
function listComparable(figures: readonly Figure[]): Comparable[] {
  return figures.flatMap(({ chapter, what, value, unit, aim }) => {
    if (!Number.isFinite(value) || !(counts.includes(unit) || (unit === 'ratio' && aim))) return []
    const isMoreBetter = aim !== undefined && 'atLeast' in aim
    return [{ name: `${chapter}: ${what}`, value, isMoreBetter }]
  })
}

/** Figures that are worse by more than a tenth than those of the last version that has them. */
export function findFallen(history: History, figures: readonly Figure[]): Fallen[] {
  const versions = Object.entries(history).toReversed()
  return listComparable(figures).flatMap(({ name, value, isMoreBetter }) => {
    const [version, last] = versions.find(([, one]) => name in one) ?? []
    const was = last?.[name]
    if (version === undefined || was === undefined) return []
    const isFallen = isMoreBetter ? value < was * (1 - tolerance) : value > was * (1 + tolerance)
    return isFallen ? [{ name, version, was, is: value }] : []
  })
}

/** Chapters that were not measured keep their figures. */
export function addFigures(history: History, version: string, figures: readonly Figure[]): History {
  const added = listComparable(figures).map(({ name, value }) => [name, round(value)] as const)
  return { ...history, [version]: { ...history[version], ...Object.fromEntries(added) } }
}

const round = (value: number) => (Number.isInteger(value) ? value : Number(value.toPrecision(3)))

export function formatFallen({ name, version, was, is }: Fallen): string {
  return `${name}: ${round(is)}, in ${version} it was ${round(was)}`
}

export async function readHistory(file: string): Promise<History> {
  return JSON.parse(await readFile(file, 'utf8'))
}

export async function writeHistory(file: string, history: History): Promise<void> {
  await writeFile(file, `${JSON.stringify(history, null, 2)}\n`)
}
