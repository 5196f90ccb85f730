import cluster from 'node:cluster'
import { supervisorVariables } from '#server/settings.ts'

// React chooses its fast half by this name when it is loaded, whatever ours says of the surroundings.
const surroundings = { ...process.env }
process.env['NODE_ENV'] = 'production'

if (cluster.isPrimary) {
  // No process that is started from here inherits them: not the shops, not PostgreSQL, not the bundler.
  for (const name of supervisorVariables) delete process.env[name]
  const { openSquare } = await import('./open-square.ts')
  await openSquare(surroundings)
} else {
  const { serveInProcess } = await import('./serve-in-process.ts')
  await serveInProcess(surroundings)
}
