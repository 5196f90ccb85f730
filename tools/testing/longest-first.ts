import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../build.ts'
import { estimateSeconds } from './durations.ts'

// A worker loads the app once per project, so projects run one after the other; the quick rules fill the end.
const projects = ['shop', 'database', 'rules', 'alone']

/** Starts the longest files of a project first, so that none is left alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => projects.indexOf(project.name)
    const seconds = ({ moduleId }: TestSpecification) => estimateSeconds(relative(root, moduleId))
    return files.toSorted((one, other) => rank(one) - rank(other) || seconds(other) - seconds(one))
  }
}
