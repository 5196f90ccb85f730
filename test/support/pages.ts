import { buildPages, isBuilt } from '../../tools/build.ts'

/** The pages that the front-door tests open are those of the sources as they are now. */
export default async function buildOnce(): Promise<void> {
  if (!(await isBuilt())) await buildPages()
}
