import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { apiPath, demoAccount, settingsPath } from './parcel-hub/demo-account.ts'

export type DemoHub = {
  /** With user and key, as in TORV_PARCEL_HUB. */
  address: string
  /** Takes the faults that it plays. */
  settingsAddress: string
  stop(): void
}

const restartDelay = 1_000

/** Starts the parcel hub of the demo in a process of its own, and again on its port if it dies. */
export async function startParcelHub(): Promise<DemoHub> {
  let port = 0
  let isStopped = false
  let child: ChildProcess = run()

  function run(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'parcel-hub.mjs'), ['child'], {
      env: { PORT: String(port) },
      execArgv: ['--max-semi-space-size=1', '--v8-pool-size=1'],
    })
    started.once('exit', () => {
      if (port !== 0) setTimeout(restart, restartDelay).unref()
    })
    return started
  }

  function restart() {
    if (!isStopped) child = run()
  }

  port = await waitForPort(child)
  return {
    address: `http://${demoAccount.user}:${demoAccount.key}@127.0.0.1:${port}${apiPath}`,
    settingsAddress: `http://127.0.0.1:${port}${settingsPath}`,
    stop() {
      isStopped = true
      child.kill()
    },
  }
}

function waitForPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The parcel hub of the demo could not be started')))
    child.once('message', (message) => {
      if (typeof message === 'object' && message !== null && 'port' in message) {
        resolve(Number(message.port))
      }
    })
  })
}
