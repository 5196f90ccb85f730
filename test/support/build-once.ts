import { buildPages, isBuilt } from '../../tools/build.ts'

/** Builds the pages from the current sources for tests over HTTP. */
export default async function buildOnce(): Promise<void> {
  if (!isBuilt()) await buildPages()
}
