import cluster from 'node:cluster'

// React chooses its fast half by this name when it is loaded, whatever ours says of the surroundings.
const surroundings = { ...process.env }
process.env['NODE_ENV'] = 'production'

if (cluster.isPrimary) {
  const { openSquare } = await import('./open-square.ts')
  await openSquare(surroundings)
} else {
  const { serveInProcess } = await import('./serve-in-process.ts')
  await serveInProcess(surroundings)
}
