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
      atLeast: 0.6,
      was: 0.23,
    })
    // Other work on the machine changes these less than the rates above.
    note('processor time of it', home.processorTime, 'ms', { atMost: 2, was: 2.6 })
    note('processor time of its components', home.plainProcessorTime, 'ms', {
      atMost: 0.85,
      was: 1.27,
    })
    note('one home page made anew, median', home.milliseconds, 'ms')
    note('of it with the database', home.inDatabase, 'ms')
    note('questions to the database for it', home.questions, 'questions')
    note('its HTML, compressed', home.htmlBytes, 'bytes', { atMost: 13_500, was: 13_161 })
    note('its scripts before a person touches it', home.scripts.before, 'bytes', {
      atMost: 12_000,
      was: 10_936,
    })
    note('what its islands add', home.scripts.after, 'bytes', { atMost: 80_000, was: 87_794 })
  } finally {
    await remove()
  }
}
