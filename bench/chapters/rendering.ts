import { spawnApp, createDataFolder } from '../app-process.ts'
import { measureUncachedHome } from '../uncached-home.ts'
import type { Bench } from './bench.ts'

export async function measureRendering({ note, port }: Bench): Promise<void> {
  const { data, remove } = await createDataFolder()
  try {
    // The first start builds the demo.
    await (await spawnApp(data, port())).stop()
    const home = await measureUncachedHome(data)
    // Products are queried and rendered each time; the store's shared data is cached.
    note('home page made anew', home.perSecond, 'pages/s')
    note('its components alone, as text', home.plainPerSecond, 'pages/s')
    note('made anew against its text alone', home.perSecond / home.plainPerSecond, 'ratio', {
      atLeast: 0.4,
    })
    note('one home page made anew, median', home.milliseconds, 'ms')
    note('of it with the database', home.inDatabase, 'ms')
    note('questions to the database for it', home.questions, 'questions')
  } finally {
    await remove()
  }
}
