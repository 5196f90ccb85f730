import cluster from 'node:cluster'
import { supervisorVariables } from '#app/secret-files.ts'
import { printUsageIfAsked } from './print-usage.ts'

printUsageIfAsked(`npm start

Serves the shops; with the demo unless NODE_ENV is production. The settings are in README.md.`)

// React selects its production build by NODE_ENV at load time, whatever the app's own environment is.
const environment = { ...process.env }
process.env['NODE_ENV'] = 'production'

if (cluster.isPrimary) {
  // Child processes must not inherit these: neither the serving processes nor PostgreSQL nor the bundler.
  for (const name of supervisorVariables) delete process.env[name]
  const { startCluster } = await import('./start-cluster.ts')
  await startCluster(environment)
} else {
  const { serveInProcess } = await import('./serve-in-process.ts')
  await serveInProcess(environment)
}
