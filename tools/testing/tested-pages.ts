import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accessibilityRecord } from '#features/legal/rules/tested-pages.ts'
import { isRecord, toList, toText } from '#shared/json-values.ts'
import { root } from '../build.ts'
import type { RunResult } from '../run.ts'

export type TestedPage = { path: string; widths: string[] }

/** The shop's pages that passed in the last run of the journeys, by path. */
export async function readTestedPages(): Promise<TestedPage[]> {
  const report: unknown = JSON.parse(
    await readFile(join(root, 'test-results', 'journeys.json'), 'utf8'),
  )
  const notes = listPassedTests(report).flatMap((test) =>
    toList(test['annotations']).flatMap(toNote),
  )
  const pages = Map.groupBy(notes, ([path]) => path)
  return [...pages]
    .map(([path, group]) => ({
      path,
      widths: [...new Set(group.map(([, width]) => width))].toSorted(),
    }))
    .toSorted((one, other) => one.path.localeCompare(other.path, 'en'))
}

/** Fails if the shops tell of a page that the journeys did not test. */
export async function checkAccessibilityRecord(): Promise<RunResult> {
  const tested = await readTestedPages()
  const untested = accessibilityRecord.pages.flatMap(({ path, widths }) =>
    widths
      .filter((width) => !tested.find((page) => page.path === path)?.widths.includes(width))
      .map((width) => `${path} ${width}`),
  )
  if (untested.length === 0) return { status: 0, output: '' }
  const output = `The accessibility page tells of pages that no journey tested: ${untested.join(', ')}. After a whole run, \`npm run accessibility\` writes the tested ones.`
  return { status: 1, output }
}

/** A test that passed at last, with what its last attempt noted. */
function listPassedTests(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(listPassedTests)
  if (!isRecord(value)) return []
  if (Array.isArray(value['results']) && 'expectedStatus' in value)
    return ['expected', 'flaky'].includes(toText(value['status'])) ? [value] : []
  return Object.values(value).flatMap(listPassedTests)
}

function toNote(annotation: unknown): [path: string, width: string][] {
  if (!isRecord(annotation) || annotation['type'] !== 'accessible') return []
  const [path = '', width = ''] = toText(annotation['description']).split(' ')
  return [[path, width]]
}
